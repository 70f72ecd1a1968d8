-- Adds orders to the sums of the brokerage and of their office, team and region, by hours and by days (UTC), or takes them
-- away: `signs` is 1 or -1 of each. `products` and `templates` are as order_products() and order_templates() have them, `backs` as
-- orders.given_back has them. One
-- transaction of a tenant at a time, so that two of them never wait for each other in a circle.
create or replace function add_order_sums(
  tenants text[], offices text[], teams text[], regions text[], times timestamptz[], pieces int[], spends bigint[], companies bigint[],
  refunds bigint[], credits bigint[], products jsonb[], templates jsonb[],
  backs jsonb[], signs int[]
) returns void
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('order sums of ' || tenant_id, 0))
    from (select distinct tenant_id from unnest(tenants) as t (tenant_id) order by 1) as each_tenant;
  insert into order_sum (tenant_id, reach, name, grain, at, orders, pieces, spend_cents, company_cents,
      refunded_cents, credited_cents)
    select o.tenant_id, r.reach, r.name, g.grain, date_trunc(g.grain, o.at, 'UTC'), sum(o.sign), sum(o.sign * o.pieces),
      sum(o.sign * o.spend), sum(o.sign * o.company), sum(o.sign * o.refunded), sum(o.sign * o.credited)
    from unnest(tenants, offices, teams, regions, times, pieces, spends, companies, refunds, credits, signs)
        as o (tenant_id, office, team, region, at, pieces, spend, company, refunded, credited, sign)
      cross join lateral (values ('brokerage', ''), ('office', o.office), ('team', o.team), ('region', o.region)) as r (reach, name)
      cross join (values ('day'), ('hour')) as g (grain)
    group by 1, 2, 3, 4, 5
    having sum(o.sign) <> 0 or sum(o.sign * o.pieces) <> 0 or sum(o.sign * o.spend) <> 0 or sum(o.sign * o.company) <> 0
      or sum(o.sign * o.refunded) <> 0 or sum(o.sign * o.credited) <> 0
    on conflict (tenant_id, reach, name, grain, at) do update set orders = order_sum.orders + excluded.orders,
      pieces = order_sum.pieces + excluded.pieces, spend_cents = order_sum.spend_cents + excluded.spend_cents,
      company_cents = order_sum.company_cents + excluded.company_cents,
      refunded_cents = order_sum.refunded_cents + excluded.refunded_cents,
      credited_cents = order_sum.credited_cents + excluded.credited_cents;
  insert into product_sum (tenant_id, reach, name, grain, at, product, pieces, amount_cents)
    select o.tenant_id, r.reach, r.name, g.grain, date_trunc(g.grain, o.at, 'UTC'), p.line ->> 0,
      sum(o.sign * (p.line ->> 1)::bigint), sum(o.sign * (p.line ->> 2)::bigint)
    from unnest(tenants, offices, teams, regions, times, products, signs) as o (tenant_id, office, team, region, at, products, sign)
      cross join lateral (values ('brokerage', ''), ('office', o.office), ('team', o.team), ('region', o.region)) as r (reach, name)
      cross join (values ('day'), ('hour')) as g (grain)
      cross join lateral jsonb_array_elements(o.products) as p (line)
    group by 1, 2, 3, 4, 5, 6
    having sum(o.sign * (p.line ->> 1)::bigint) <> 0 or sum(o.sign * (p.line ->> 2)::bigint) <> 0
    on conflict (tenant_id, reach, name, grain, at, product) do update set pieces = product_sum.pieces + excluded.pieces,
      amount_cents = product_sum.amount_cents + excluded.amount_cents;
  insert into template_sum (tenant_id, reach, name, grain, at, template_id, orders, pieces, amount_cents)
    select o.tenant_id, r.reach, r.name, g.grain, date_trunc(g.grain, o.at, 'UTC'), (p.line ->> 0)::uuid,
      sum(o.sign), sum(o.sign * (p.line ->> 1)::bigint), sum(o.sign * (p.line ->> 2)::bigint)
    from unnest(tenants, offices, teams, regions, times, templates, signs) as o (tenant_id, office, team, region, at, templates, sign)
      cross join lateral (values ('brokerage', ''), ('office', o.office), ('team', o.team), ('region', o.region)) as r (reach, name)
      cross join (values ('day'), ('hour')) as g (grain)
      cross join lateral jsonb_array_elements(o.templates) as p (line)
    group by 1, 2, 3, 4, 5, 6
    having sum(o.sign) <> 0 or sum(o.sign * (p.line ->> 1)::bigint) <> 0 or sum(o.sign * (p.line ->> 2)::bigint) <> 0
    on conflict (tenant_id, reach, name, grain, at, template_id) do update set orders = template_sum.orders + excluded.orders,
      pieces = template_sum.pieces + excluded.pieces,
      amount_cents = template_sum.amount_cents + excluded.amount_cents;
  insert into template_refund_sum (tenant_id, reach, name, grain, at, template_id, amount_cents)
    select o.tenant_id, r.reach, r.name, g.grain, date_trunc(g.grain, o.at, 'UTC'), (p.part ->> 0)::uuid,
      sum(o.sign * (p.part ->> 1)::bigint)
    from unnest(tenants, offices, teams, regions, times, backs, signs) as o (tenant_id, office, team, region, at, backs, sign)
      cross join lateral (values ('brokerage', ''), ('office', o.office), ('team', o.team), ('region', o.region)) as r (reach, name)
      cross join (values ('day'), ('hour')) as g (grain)
      cross join lateral jsonb_array_elements(o.backs) as p (part)
    group by 1, 2, 3, 4, 5, 6
    having sum(o.sign * (p.part ->> 1)::bigint) <> 0
    on conflict (tenant_id, reach, name, grain, at, template_id) do update set
      amount_cents = template_refund_sum.amount_cents + excluded.amount_cents;
end $$;

revoke execute on function add_order_sums from public;
