package io.countroom.ui.traffic;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import org.apache.tomcat.util.net.NioEndpoint;

/** Takes no more than a part of all connections from one address, so that nobody can take them all by doing nothing with them. */
final class FairEndpoint extends NioEndpoint {

    private static final int SHARE = 4;

    private Proxies proxies = Proxies.parse("");

    /** A proxy's connections belong to everybody behind it. */
    void exempt(Proxies exempt) {
        proxies = exempt;
    }

    @Override
    protected boolean setSocketOptions(SocketChannel socket) {
        if (isGreedy(socket)) {
            destroySocket(socket);
            return false;
        }
        return super.setSocketOptions(socket);
    }

    private boolean isGreedy(SocketChannel socket) {
        int share = getMaxConnections() / SHARE;
        if (getConnectionCount() <= share) {
            return false;
        }
        try {
            if (!(socket.getRemoteAddress() instanceof InetSocketAddress from) || proxies.include(from.getAddress())) {
                return false;
            }
            String caller = caller(from.getAddress());
            return getConnections().stream()
                            .filter(open -> caller.equals(CallerAddress.of(open.getRemoteAddr())))
                            .count()
                    >= share;
        } catch (IOException e) {
            // It is closed already.
            return true;
        }
    }

    private static String caller(InetAddress address) {
        return CallerAddress.of(address.getHostAddress());
    }
}
