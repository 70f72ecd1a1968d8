-- Adds the orders that a statement wrote, changed or took away to the sums of reports, and to the months of their buyers.
-- Canceled orders count nowhere.
create or replace function note_order_sums() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'INSERT' then
    perform add_order_sums(array_agg(o.tenant_id), array_agg(a.office), array_agg(a.team), array_agg(a.region), array_agg(o.placed_at), array_agg(o.pieces),
        array_agg(o.total_cents::bigint), array_agg(o.company_cents), array_agg(o.refunded_cents::bigint), array_agg(o.credited_cents), array_agg(order_products(o.snapshot)), array_agg(order_templates(o.snapshot)), array_agg(o.given_back), array_agg(1))
      from added o join account a on a.tenant_id = o.tenant_id and a.id = o.account_id where o.status <> 'cancelled' having count(*) > 0;
    update account_order_count n set months = n.months | m.months
      from (
        select tenant_id, account_id, bit_or(set_bit(repeat('0', 480)::bit(480), order_month(placed_at), 1)) as months
        from added where status <> 'cancelled' group by 1, 2
      ) as m
      where n.tenant_id = m.tenant_id and n.account_id = m.account_id and n.months | m.months <> n.months;
  elsif tg_op = 'DELETE' then
    perform add_order_sums(array_agg(o.tenant_id), array_agg(a.office), array_agg(a.team), array_agg(a.region), array_agg(o.placed_at), array_agg(o.pieces),
        array_agg(o.total_cents::bigint), array_agg(o.company_cents), array_agg(o.refunded_cents::bigint), array_agg(o.credited_cents), array_agg(order_products(o.snapshot)), array_agg(order_templates(o.snapshot)), array_agg(o.given_back), array_agg(-1))
      from gone o join account a on a.tenant_id = o.tenant_id and a.id = o.account_id where o.status <> 'cancelled' having count(*) > 0;
    perform note_order_months(array_agg(tenant_id), array_agg(account_id))
      from (select distinct tenant_id, account_id from gone where status <> 'cancelled') as buyers having count(*) > 0;
  -- Most changes are the next step of an order, which changes no sum.
  elsif exists (
    select from gone join added using (tenant_id, id)
    where (gone.status = 'cancelled', gone.account_id, gone.placed_at, gone.total_cents, gone.pieces, gone.company_cents,
        gone.refunded_cents, gone.credited_cents, gone.given_back)
      is distinct from (added.status = 'cancelled', added.account_id, added.placed_at, added.total_cents, added.pieces, added.company_cents,
        added.refunded_cents, added.credited_cents, added.given_back)
  ) then
    -- In turn before anything is read, as in add_order_sums(): whoever is moved to another office just now is in it by then. Orders
    -- that come or go wait for that at the count of their account.
    perform pg_advisory_xact_lock(hashtextextended('order sums of ' || tenant_id, 0))
      from (select distinct tenant_id from added order by 1) as each_tenant;
    perform add_order_sums(array_agg(o.tenant_id), array_agg(a.office), array_agg(a.team), array_agg(a.region), array_agg(o.placed_at), array_agg(o.pieces),
        array_agg(o.total_cents::bigint), array_agg(o.company_cents), array_agg(o.refunded_cents::bigint), array_agg(o.credited_cents), array_agg(order_products(o.snapshot)), array_agg(order_templates(o.snapshot)), array_agg(o.given_back), array_agg(o.sign))
      from (select *, -1 as sign from gone union all select *, 1 from added) as o
        join account a on a.tenant_id = o.tenant_id and a.id = o.account_id where o.status <> 'cancelled' having count(*) > 0;
    perform note_order_months(array_agg(tenant_id), array_agg(account_id))
      from (select tenant_id, account_id from gone union select tenant_id, account_id from added) as buyers having count(*) > 0;
  end if;
  return null;
end $$;

revoke execute on function note_order_sums from public;
