-- Notes what new orders have of each product. Snapshots never change, so neither does this.
create or replace function note_order_products() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  insert into order_product (tenant_id, order_id, product, pieces, amount_cents)
    select tenant_id, id, coalesce(line ->> 'product', ''), sum((line ->> 'quantity')::int), sum((line ->> 'total_cents')::bigint)
    from changed, jsonb_array_elements(snapshot -> 'lines') as line
    group by tenant_id, id, coalesce(line ->> 'product', '');
  return null;
end $$;

revoke execute on function note_order_products from public;
