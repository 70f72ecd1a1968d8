-- Lists and reports read what they show: figures stand in columns, and what is asked for often is counted as it happens.

-- load function order_pieces 46fd3e307738
alter table orders
  add column pieces int not null generated always as (order_pieces(snapshot)) stored,
  -- Billed to the company.
  add column company_cents bigint not null
    generated always as (coalesce((snapshot #>> '{receipt,companyTotal}')::bigint, 0)) stored;

-- Everything a list or a report asks of many orders, so that the orders themselves are read for a page alone.
create index orders_listed on orders (tenant_id, placed_at desc, id)
  include (account_id, status, number, total_cents, pieces, company_cents);
create index orders_by_status on orders (tenant_id, status, placed_at desc, id) include (account_id, number);
create index orders_of_account on orders (tenant_id, account_id)
  include (status, total_cents, placed_at, in_hands_on);
drop index orders_by_day;

create table order_product (
  tenant_id text not null,
  order_id uuid not null,
  product text not null,
  pieces int not null,
  amount_cents bigint not null,
  primary key (tenant_id, order_id, product),
  foreign key (tenant_id, order_id) references orders on delete cascade
);
comment on table order_product is 'derived: written by the triggers of orders';

create table order_count (
  tenant_id text not null,
  status text not null,
  orders int not null,
  primary key (tenant_id, status)
);
comment on table order_count is 'derived: written by the triggers of orders';

create table account_order_count (
  tenant_id text not null,
  account_id uuid not null,
  -- Without cancelled ones.
  orders int not null,
  primary key (tenant_id, account_id)
);
comment on table account_order_count is 'derived: written by the triggers of orders';

-- load function note_order_products 719a2f818877
-- load function count_orders 2a7d4027d34b
-- load function note_order_counts 26b4fc71b190
create trigger products after insert on orders referencing new table as changed
  for each statement execute function note_order_products();
create trigger counted_new after insert on orders referencing new table as added
  for each statement execute function note_order_counts();
create trigger counted_changed after update on orders referencing old table as gone new table as added
  for each statement execute function note_order_counts();
create trigger counted_gone after delete on orders referencing old table as gone
  for each statement execute function note_order_counts();

-- What is there already.
alter table orders no force row level security;
insert into order_product (tenant_id, order_id, product, pieces, amount_cents)
  select tenant_id, id, coalesce(line ->> 'product', ''), sum((line ->> 'quantity')::int), sum((line ->> 'total_cents')::bigint)
  from orders, jsonb_array_elements(snapshot -> 'lines') as line
  group by tenant_id, id, coalesce(line ->> 'product', '');
insert into order_count (tenant_id, status, orders)
  select tenant_id, status, count(*) from orders group by tenant_id, status;
insert into account_order_count (tenant_id, account_id, orders)
  select tenant_id, account_id, count(*) from orders where status <> 'cancelled' group by tenant_id, account_id;
alter table orders force row level security;

do $$
declare t text;
begin
  foreach t in array array['order_product', 'order_count', 'account_order_count'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy of_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t);
    execute format('grant select on %I to frontage_web', t);
  end loop;
end $$;

-- Lists of users in the orders that they are shown in.
create index account_as_it_came on account (tenant_id, created_at, lower(last_name), id);
create index account_by_names on account (tenant_id, lower(last_name), lower(first_name), id);
create index account_by_role on account (tenant_id, role, is_active) include (id);

-- Until the server counts by itself, plans would be made for tables as they were before.
analyze orders, order_product, order_count, account_order_count, account;
