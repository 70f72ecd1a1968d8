-- How many pieces an order's snapshot has on its lines.
create or replace function order_pieces(snapshot jsonb) returns int
  language sql immutable parallel safe
  return (select coalesce(sum((line ->> 'quantity')::int), 0)::int from jsonb_array_elements(snapshot -> 'lines') as line);
