-- What operators see of each brokerage, kept as it changes: their list asks no brokerage for its figures.
create table brokerage_figure (
  tenant_id text primary key,
  name text not null,
  color text not null,
  people int not null default 0,
  orders int not null default 0
);
comment on table brokerage_figure is 'derived: written by the triggers of tenant, account_count and order_count';

create table brokerage_month (
  tenant_id text not null,
  -- Where it begins, in UTC.
  month timestamptz not null,
  spend_cents bigint not null,
  primary key (tenant_id, month)
);
comment on table brokerage_month is 'derived: written by the trigger of order_sum';

-- load function note_brokerage_figures ca8349def90b

create trigger figures after insert or delete or update of name, brand_primary_color on tenant
  for each row execute function note_brokerage_figures();
create trigger figures after insert or update or delete on account_count
  for each row execute function note_brokerage_figures();
create trigger figures after insert or update or delete on order_count
  for each row execute function note_brokerage_figures();
create trigger figures after insert or update on order_sum
  for each row when (new.reach = 'brokerage' and new.grain = 'day')
  execute function note_brokerage_figures();

-- Those that are here already.
alter table tenant no force row level security;
alter table account_count no force row level security;
alter table order_count no force row level security;
alter table order_sum no force row level security;
insert into brokerage_figure (tenant_id, name, color, people, orders)
  select t.tenant_id, t.name, t.brand_primary_color,
    coalesce((select sum(a.accounts) from account_count a where a.tenant_id = t.tenant_id and a.is_active), 0),
    coalesce((select sum(o.orders) from order_count o where o.tenant_id = t.tenant_id), 0)
  from tenant t;
insert into brokerage_month (tenant_id, month, spend_cents)
  select s.tenant_id, date_trunc('month', s.at, 'UTC'), sum(s.spend_cents)
  from order_sum s join brokerage_figure f on f.tenant_id = s.tenant_id
  where s.reach = 'brokerage' and s.name = '' and s.grain = 'day'
  group by 1, 2;
alter table order_sum force row level security;
alter table order_count force row level security;
alter table account_count force row level security;
alter table tenant force row level security;
