-- Finds the slips of few kinds, such as balances of the cage, which may be years back or nowhere.
create index count_slip_by_kind on count_slip (property_id, kind, gaming_date);
