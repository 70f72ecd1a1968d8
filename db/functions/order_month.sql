-- The place of a month (UTC) in account_order_count.months: 1 is January 2015, 478 October 2054; all before is 0, all after 479.
create or replace function order_month(at timestamptz) returns int
  language sql immutable parallel safe
  return least(479, greatest(0,
    (extract(year from at at time zone 'UTC')::int - 2015) * 12 + extract(month from at at time zone 'UTC')::int));
