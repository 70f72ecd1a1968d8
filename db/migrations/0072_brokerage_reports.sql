-- Reports of the whole brokerage, of its offices and of whoever is in none, by product and by template.

alter table order_sum drop constraint order_sum_reach_check;
alter table order_sum add constraint order_sum_reach_check check (reach in ('brokerage', 'office', 'team', 'region'));
alter table product_sum drop constraint product_sum_reach_check;
alter table product_sum add constraint product_sum_reach_check check (reach in ('brokerage', 'office', 'team', 'region'));

create table template_sum (
  tenant_id text not null,
  -- Whose orders, as in order_sum; the name of the brokerage as a whole is '', and so is that of no office, team or region.
  reach text not null check (reach in ('brokerage', 'office', 'team', 'region')),
  name text not null,
  grain text not null check (grain in ('hour', 'day')),
  at timestamptz not null,
  template_id uuid not null,
  orders int not null,
  pieces bigint not null,
  amount_cents bigint not null,
  -- Reports read the index alone.
  primary key (tenant_id, reach, name, grain, at, template_id) include (orders, pieces, amount_cents)
) with (fillfactor = 90);
comment on table template_sum is 'derived: written by the triggers of orders and account';
alter table template_sum enable row level security;
create policy of_tenant on template_sum using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on template_sum to frontage_web;

-- All offices, or all teams, of some days at once.
create index order_sum_of_all on order_sum (tenant_id, reach, grain, at)
  include (name, orders, pieces, spend_cents, company_cents, refunded_cents, credited_cents);

alter table account_order_count add column office text not null default '';

drop function if exists add_order_sums(text[], text[], text[], timestamptz[], int[], bigint[], bigint[], bigint[], bigint[], jsonb[], int[]);
-- load function order_templates 45c4d7989af8
-- load function add_order_sums 77be22c6d7a7
-- load function note_order_sums 1e1358a33ae0
-- load function note_account_moved 151df24f9087
-- load function note_account 2abdc7f95aaf
-- load function delete_derived ac937a65f17d
drop trigger moved on account;
create trigger moved after update of office, team, region on account for each row
  when ((old.office, old.team, old.region) is distinct from (new.office, new.team, new.region))
  execute function note_account_moved();

-- What is there already.
alter table account no force row level security;
alter table orders no force row level security;
alter table order_product no force row level security;
alter table account_order_count no force row level security;
alter table order_sum no force row level security;
alter table product_sum no force row level security;
update account_order_count n set office = a.office
  from account a where a.tenant_id = n.tenant_id and a.id = n.account_id and a.office <> '';
insert into order_sum (tenant_id, reach, name, grain, at, orders, pieces, spend_cents, company_cents, refunded_cents, credited_cents)
  select o.tenant_id, r.reach, r.name, g.grain, date_trunc(g.grain, o.placed_at, 'UTC'), count(*), sum(o.pieces),
    sum(o.total_cents), sum(o.company_cents), sum(o.refunded_cents), sum(o.credited_cents)
  from orders o join account a on a.tenant_id = o.tenant_id and a.id = o.account_id
    cross join lateral (values ('brokerage', ''), ('office', a.office), ('team', a.team), ('region', a.region)) as r (reach, name)
    cross join (values ('day'), ('hour')) as g (grain)
  where o.status <> 'cancelled' and (r.name = '' or r.reach = 'office')
  group by 1, 2, 3, 4, 5;
insert into product_sum (tenant_id, reach, name, grain, at, product, pieces, amount_cents)
  select o.tenant_id, r.reach, r.name, g.grain, date_trunc(g.grain, o.placed_at, 'UTC'), p.product, sum(p.pieces),
    sum(p.amount_cents)
  from orders o join account a on a.tenant_id = o.tenant_id and a.id = o.account_id
    join order_product p on p.tenant_id = o.tenant_id and p.order_id = o.id
    cross join lateral (values ('brokerage', ''), ('office', a.office), ('team', a.team), ('region', a.region)) as r (reach, name)
    cross join (values ('day'), ('hour')) as g (grain)
  where o.status <> 'cancelled' and (r.name = '' or r.reach = 'office')
  group by 1, 2, 3, 4, 5, 6;
insert into template_sum (tenant_id, reach, name, grain, at, template_id, orders, pieces, amount_cents)
  select o.tenant_id, r.reach, r.name, g.grain, date_trunc(g.grain, o.placed_at, 'UTC'), (p.line ->> 0)::uuid, count(*),
    sum((p.line ->> 1)::bigint), sum((p.line ->> 2)::bigint)
  from orders o join account a on a.tenant_id = o.tenant_id and a.id = o.account_id
    cross join lateral jsonb_array_elements(order_templates(o.snapshot)) as p (line)
    cross join lateral (values ('brokerage', ''), ('office', a.office), ('team', a.team), ('region', a.region)) as r (reach, name)
    cross join (values ('day'), ('hour')) as g (grain)
  where o.status <> 'cancelled'
  group by 1, 2, 3, 4, 5, 6;
alter table template_sum force row level security;
alter table product_sum force row level security;
alter table order_sum force row level security;
alter table account_order_count force row level security;
alter table order_product force row level security;
alter table orders force row level security;
alter table account force row level security;

analyze order_sum, product_sum, template_sum, account_order_count;
