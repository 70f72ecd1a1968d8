-- What was given back of an order's templates, before tax: [[template, cents], …] in an order of their own. What failed, and taxes and
-- shipping, are not of a template. Volatile: whoever had to wait for the order reads its refunds as they are by then.
create or replace function given_back_of(the_tenant text, the_order uuid) returns jsonb
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_array(template, cents) order by template), '[]') from (
    select l.line ->> 'template_id' as template, sum((p.part ->> 'amount')::bigint) as cents
    from refund r
      join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
      cross join lateral jsonb_array_elements(r.parts) as p (part)
      cross join lateral jsonb_array_elements(o.snapshot -> 'lines') as l (line)
    where r.tenant_id = the_tenant and r.order_id = the_order and r.state <> 'failed'
      and p.part ->> 'what' = 'item' and p.part ->> 'line' = l.line ->> 'id' and l.line ->> 'template_id' is not null
    group by 1) as sums);
end $$;

revoke execute on function given_back_of from public;
