-- What an order's snapshot has of each template: [[template, pieces, cents], …].
create or replace function order_templates(snapshot jsonb) returns jsonb
  language sql immutable parallel safe
  return (select coalesce(jsonb_agg(jsonb_build_array(template, pieces, cents)), '[]') from (
    select line ->> 'template_id' as template, sum((line ->> 'quantity')::int) as pieces,
      sum((line ->> 'total_cents')::bigint) as cents
    from jsonb_array_elements(snapshot -> 'lines') as line
    where line ->> 'template_id' is not null group by 1) as sums);
