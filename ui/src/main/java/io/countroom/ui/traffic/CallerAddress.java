package io.countroom.ui.traffic;

import jakarta.servlet.http.HttpServletRequest;

/** Identifies callers who are not signed in. */
final class CallerAddress {

    private static final int NETWORK_GROUPS = 4;

    private CallerAddress() {}

    static String of(HttpServletRequest request) {
        return of(request.getRemoteAddr());
    }

    /** An IPv6 address counts by its network of 64 bits: a single machine has all the addresses in it. */
    static String of(String address) {
        if (address.indexOf(':') < 0) {
            return address;
        }
        // The servlet container writes all eight groups.
        String[] groups = address.split(":", NETWORK_GROUPS + 1);
        return groups.length <= NETWORK_GROUPS ? address : String.join(":", groups[0], groups[1], groups[2], groups[3]);
    }
}
