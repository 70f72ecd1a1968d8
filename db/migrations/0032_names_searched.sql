-- Users and orders are found by any part of a name, an email address or a number. The operators of trigrams may not run
-- before a row-level policy, which would cost them their index: what is searched is derived into tables that requests
-- cannot read, and two functions that carry the tenant filter are the one way to them.
create table account_name (
  tenant_id text not null,
  account_id uuid not null,
  name text not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account on delete cascade
);
comment on table account_name is 'derived: written by the triggers of account';
create table order_number_text (
  tenant_id text not null,
  order_id uuid not null,
  number text not null,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references orders on delete cascade
);
create table account_count (
  tenant_id text not null,
  role text not null,
  is_active bool not null,
  accounts int not null,
  primary key (tenant_id, role, is_active)
);
comment on table account_count is 'derived: written by the triggers of account';
alter table account_count enable row level security;
grant select on account_count to frontage_web;
comment on table order_number_text is 'derived: written by the triggers of orders';

-- load function note_account 9563297f1f84
-- load function note_order_number fd7d817706e2
-- load function count_accounts b8cd1e990987
-- load function accounts_named fe9a45ae56bf
-- load function orders_numbered 002bfa4e5ec5
create trigger noted after insert on account for each row execute function note_account();
create trigger renamed after update of first_name, last_name, email on account for each row
  when ((old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
  execute function note_account();
create trigger counted after insert or delete on account for each row execute function count_accounts();
create trigger recounted after update of role, is_active on account for each row
  when ((old.role, old.is_active) is distinct from (new.role, new.is_active))
  execute function count_accounts();
create trigger numbered after insert on orders referencing new table as changed
  for each statement execute function note_order_number();

-- What is there already.
alter table account no force row level security;
alter table orders no force row level security;
alter table account_order_count no force row level security;
insert into account_name (tenant_id, account_id, name)
  select tenant_id, id, lower(first_name || ' ' || last_name || ' ' || email) from account;
insert into account_count (tenant_id, role, is_active, accounts)
  select tenant_id, role, is_active, count(*) from account group by tenant_id, role, is_active;
insert into order_number_text (tenant_id, order_id, number) select tenant_id, id, lower(number) from orders;
-- An account without orders has a row too, so that the order of all is an index.
insert into account_order_count (tenant_id, account_id, orders)
  select tenant_id, id, 0 from account on conflict do nothing;
alter table account_order_count force row level security;
alter table orders force row level security;
alter table account force row level security;

create policy of_tenant on account_count
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
alter table account_count force row level security;

create index account_name_parts on account_name using gin (tenant_id, name gin_trgm_ops) with (fastupdate = off);
create index order_number_parts on order_number_text using gin (tenant_id, number gin_trgm_ops) with (fastupdate = off);
create index account_order_count_sorted on account_order_count (tenant_id, orders, account_id);
analyze account_name, order_number_text, account_order_count;
