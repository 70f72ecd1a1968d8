-- Reports say what was given back of what was ordered. It is counted with its order, on the day of the order.

alter table order_sum
  add column refunded_cents bigint not null default 0,
  add column credited_cents bigint not null default 0,
  drop constraint order_sum_pkey,
  -- Reports read the index alone.
  add primary key (tenant_id, reach, name, grain, at)
    include (orders, pieces, spend_cents, company_cents, refunded_cents, credited_cents);

drop function if exists add_order_sums(text[], text[], text[], timestamptz[], int[], bigint[], bigint[], jsonb[], int[]);
-- load function add_order_sums 040d7481d751
-- load function note_order_sums 50acfb1e328b
-- load function note_account_moved 633fc9904f42

-- What is there already.
alter table account no force row level security;
alter table orders no force row level security;
alter table order_sum no force row level security;
update order_sum s set refunded_cents = r.refunded, credited_cents = r.credited
  from (
    select o.tenant_id, v.reach, v.name, g.grain, date_trunc(g.grain, o.placed_at, 'UTC') as at,
      sum(o.refunded_cents) as refunded, sum(o.credited_cents) as credited
    from orders o join account a on a.tenant_id = o.tenant_id and a.id = o.account_id
      cross join lateral (values ('team', a.team), ('region', a.region)) as v (reach, name)
      cross join (values ('day'), ('hour')) as g (grain)
    where o.status <> 'cancelled' and v.name <> '' and (o.refunded_cents > 0 or o.credited_cents > 0)
    group by 1, 2, 3, 4, 5
  ) as r
  where (s.tenant_id, s.reach, s.name, s.grain, s.at) = (r.tenant_id, r.reach, r.name, r.grain, r.at);
alter table order_sum force row level security;
alter table orders force row level security;
alter table account force row level security;
