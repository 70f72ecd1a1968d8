-- Reports read sums of hours and days, so that what they cost depends on the range and not on the orders in it.

create table order_sum (
  tenant_id text not null,
  -- Whose orders: those of a team's or a region's accounts, wherever they were when they ordered.
  reach text not null check (reach in ('team', 'region')),
  name text not null,
  grain text not null check (grain in ('hour', 'day')),
  -- Where the hour or the day begins, in UTC.
  at timestamptz not null,
  -- Without canceled ones, as everything here.
  orders int not null,
  pieces bigint not null,
  spend_cents bigint not null,
  company_cents bigint not null,
  -- Reports read the index alone.
  primary key (tenant_id, reach, name, grain, at) include (orders, pieces, spend_cents, company_cents)
) with (fillfactor = 90);
comment on table order_sum is 'derived: written by the triggers of orders and account';

create table product_sum (
  tenant_id text not null,
  reach text not null check (reach in ('team', 'region')),
  name text not null,
  grain text not null check (grain in ('hour', 'day')),
  at timestamptz not null,
  product text not null,
  pieces bigint not null,
  amount_cents bigint not null,
  primary key (tenant_id, reach, name, grain, at, product) include (pieces, amount_cents)
) with (fillfactor = 90);
comment on table product_sum is 'derived: written by the triggers of orders and account';

alter table account_order_count
  add column team text not null default '',
  add column region text not null default '',
  -- In which months it ordered; order_month() says which bit is which.
  add column months bit(480) not null default repeat('0', 480)::bit(480);

-- load function order_month 391531d54edd
-- load function order_products f86711a1cee8
-- load function add_order_sums 777f2a34c054
-- load function note_order_months a7d800f39303
-- load function note_order_sums ac9cd0031952
-- load function note_account_moved 05631c2dd81f
-- load function note_account a5fe974e3419
create trigger summed_new after insert on orders referencing new table as added
  for each statement execute function note_order_sums();
create trigger summed_changed after update on orders referencing old table as gone new table as added
  for each statement execute function note_order_sums();
create trigger summed_gone after delete on orders referencing old table as gone
  for each statement execute function note_order_sums();
create trigger moved after update of team, region on account for each row
  when ((old.team, old.region) is distinct from (new.team, new.region)) execute function note_account_moved();

-- What is there already.
alter table account no force row level security;
alter table orders no force row level security;
alter table order_product no force row level security;
alter table account_order_count no force row level security;
update account_order_count n set team = a.team, region = a.region
  from account a where a.tenant_id = n.tenant_id and a.id = n.account_id and (a.team <> '' or a.region <> '');
update account_order_count n set months = m.months
  from (
    select tenant_id, account_id, bit_or(set_bit(repeat('0', 480)::bit(480), order_month(placed_at), 1)) as months
    from orders where status <> 'cancelled' group by 1, 2
  ) as m
  where n.tenant_id = m.tenant_id and n.account_id = m.account_id;
insert into order_sum (tenant_id, reach, name, grain, at, orders, pieces, spend_cents, company_cents)
  select o.tenant_id, r.reach, r.name, g.grain, date_trunc(g.grain, o.placed_at, 'UTC'), count(*), sum(o.pieces),
    sum(o.total_cents), sum(o.company_cents)
  from orders o join account a on a.tenant_id = o.tenant_id and a.id = o.account_id
    cross join lateral (values ('team', a.team), ('region', a.region)) as r (reach, name)
    cross join (values ('day'), ('hour')) as g (grain)
  where o.status <> 'cancelled' and r.name <> ''
  group by 1, 2, 3, 4, 5;
insert into product_sum (tenant_id, reach, name, grain, at, product, pieces, amount_cents)
  select o.tenant_id, r.reach, r.name, g.grain, date_trunc(g.grain, o.placed_at, 'UTC'), p.product, sum(p.pieces),
    sum(p.amount_cents)
  from orders o join account a on a.tenant_id = o.tenant_id and a.id = o.account_id
    join order_product p on p.tenant_id = o.tenant_id and p.order_id = o.id
    cross join lateral (values ('team', a.team), ('region', a.region)) as r (reach, name)
    cross join (values ('day'), ('hour')) as g (grain)
  where o.status <> 'cancelled' and r.name <> ''
  group by 1, 2, 3, 4, 5, 6;
alter table account_order_count force row level security;
alter table order_product force row level security;
alter table orders force row level security;
alter table account force row level security;

do $$
declare t text;
begin
  foreach t in array array['order_sum', 'product_sum'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy of_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t);
    execute format('grant select on %I to frontage_web', t);
  end loop;
end $$;

-- Whose orders a report is about, and in which months they ordered, without reading accounts or orders.
create index account_order_count_by_team on account_order_count (tenant_id, team) include (account_id, months) where team <> '';
create index account_order_count_by_region on account_order_count (tenant_id, region) include (account_id, months) where region <> '';
-- A page of a report in the order in which it is shown.
drop index account_by_team;
drop index account_by_region;
create index account_of_team on account (tenant_id, team, lower(last_name), lower(first_name), id) include (is_active)
  where team <> '';
create index account_of_region on account (tenant_id, region, team, lower(last_name), lower(first_name), id) include (is_active)
  where region <> '';

analyze order_sum, product_sum, account_order_count, account;
