-- Adds to what is counted of orders: how many of each status a tenant has, and how many that were not cancelled each of
-- its accounts has. `by` is 1 for orders that come and -1 for those that go. In one order, so that two of them at once
-- wait for each other and never in a circle.
create or replace function count_orders(tenants text[], accounts uuid[], statuses text[], by int[]) returns void
  language sql security definer set search_path = public, pg_catalog as $$
  insert into order_count (tenant_id, status, orders)
    select tenant_id, status, sum(change)
    from unnest(tenants, statuses, by) as c (tenant_id, status, change)
    group by tenant_id, status having sum(change) <> 0 order by tenant_id, status
    on conflict (tenant_id, status) do update set orders = order_count.orders + excluded.orders;
  insert into account_order_count (tenant_id, account_id, orders)
    select tenant_id, account_id, sum(change)
    from unnest(tenants, accounts, statuses, by) as c (tenant_id, account_id, status, change)
    where status <> 'cancelled'
    group by tenant_id, account_id having sum(change) <> 0 order by tenant_id, account_id
    on conflict (tenant_id, account_id) do update set orders = account_order_count.orders + excluded.orders;
$$;

revoke execute on function count_orders from public;
