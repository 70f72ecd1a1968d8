-- How many pieces of an order's snapshot are mailed.
create or replace function order_mailed(snapshot jsonb) returns int
  language sql immutable parallel safe
  return (select coalesce(sum((line ->> 'quantity')::int), 0)::int from jsonb_array_elements(snapshot -> 'lines') as line
    where line ->> 'type' = 'mail-list');
