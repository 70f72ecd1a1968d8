-- An account went to another office, team or region: its orders go with it.
create or replace function note_account_moved() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  update account_order_count set office = new.office, team = new.team, region = new.region
    where tenant_id = new.tenant_id and account_id = new.id;
  perform add_order_sums(array_agg(o.tenant_id), array_agg(r.office), array_agg(r.team), array_agg(r.region), array_agg(o.placed_at), array_agg(o.pieces),
      array_agg(o.total_cents::bigint), array_agg(o.company_cents), array_agg(o.refunded_cents::bigint), array_agg(o.credited_cents), array_agg(order_products(o.snapshot)), array_agg(order_templates(o.snapshot)), array_agg(r.sign))
    from orders o cross join (values (old.office, old.team, old.region, -1), (new.office, new.team, new.region, 1)) as r (office, team, region, sign)
    where o.tenant_id = new.tenant_id and o.account_id = new.id and o.status <> 'cancelled'
    having count(*) > 0;
  return null;
end $$;

revoke execute on function note_account_moved from public;
