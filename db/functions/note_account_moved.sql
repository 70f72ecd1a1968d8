-- Accounts went to another office, team or region: their orders go with them. First the counts of all of them, in the order in which
-- orders that come and go take theirs (count_orders), then the turn at the sums: whoever moves many and whoever orders meanwhile
-- never wait for each other in a circle. The orders are read when it is its turn, as in add_order_sums(): with what others wrote
-- meanwhile.
create or replace function note_account_moved() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if not exists (
    select from gone join added using (tenant_id, id)
    where (gone.office, gone.team, gone.region) is distinct from (added.office, added.team, added.region)
  ) then
    return null;
  end if;
  perform from account_order_count n
    where (n.tenant_id, n.account_id) in (
      select tenant_id, id from gone join added using (tenant_id, id)
      where (gone.office, gone.team, gone.region) is distinct from (added.office, added.team, added.region)
    )
    order by n.tenant_id, n.account_id for update;
  update account_order_count n set office = added.office, team = added.team, region = added.region
    from gone join added using (tenant_id, id)
    where n.tenant_id = added.tenant_id and n.account_id = added.id
      and (gone.office, gone.team, gone.region) is distinct from (added.office, added.team, added.region);
  perform pg_advisory_xact_lock(hashtextextended('order sums of ' || tenant_id, 0))
    from (
      select distinct tenant_id from gone join added using (tenant_id, id)
      where (gone.office, gone.team, gone.region) is distinct from (added.office, added.team, added.region)
        and exists (select from orders o where o.tenant_id = added.tenant_id and o.account_id = added.id)
      order by 1
    ) as each_tenant;
  perform add_order_sums(array_agg(o.tenant_id), array_agg(r.office), array_agg(r.team), array_agg(r.region), array_agg(o.placed_at), array_agg(o.pieces),
      array_agg(o.total_cents::bigint), array_agg(o.company_cents), array_agg(o.refunded_cents::bigint), array_agg(o.credited_cents), array_agg(order_products(o.snapshot)), array_agg(order_templates(o.snapshot)), array_agg(o.given_back), array_agg(r.sign))
    from gone join added using (tenant_id, id)
      join orders o on o.tenant_id = added.tenant_id and o.account_id = added.id
      cross join lateral (values (gone.office, gone.team, gone.region, -1), (added.office, added.team, added.region, 1)) as r (office, team, region, sign)
    where (gone.office, gone.team, gone.region) is distinct from (added.office, added.team, added.region) and o.status <> 'cancelled'
    having count(*) > 0;
  return null;
end $$;

revoke execute on function note_account_moved from public;
