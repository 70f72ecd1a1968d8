-- What an order's snapshot has of each product: [[product, pieces, cents], …].
create or replace function order_products(snapshot jsonb) returns jsonb
  language sql immutable parallel safe
  return (select coalesce(jsonb_agg(jsonb_build_array(product, pieces, cents)), '[]') from (
    select coalesce(line ->> 'product', '') as product, sum((line ->> 'quantity')::int) as pieces,
      sum((line ->> 'total_cents')::bigint) as cents
    from jsonb_array_elements(snapshot -> 'lines') as line group by 1) as sums);
