-- A tax service: the brokerage's key, what it said of a cart, and what it was told of sales and refunds.
create table tax_service (
  tenant_id text primary key references tenant on delete cascade,
  -- Sealed with the server's secret; null: none.
  key text,
  key_hint text,
  revision int not null default 1,
  checked_at timestamptz,
  -- Why the key did not open the service; null: it did.
  problem text,
  check ((key is null) = (key_hint is null))
);

-- The last one of each user: what she was shown is what she is charged.
create table tax_quote (
  tenant_id text not null,
  account_id uuid not null,
  -- Of the lines and where they go: domain/tax-quote.ts.
  key text not null,
  -- Cents by line.
  taxes jsonb not null,
  calculation text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account on delete cascade
);

create table tax_record (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('sale', 'refund')),
  order_id uuid not null,
  refund_id uuid,
  -- Of a sale.
  calculation text,
  -- Of a refund: what went back of the lines that were taxed, with their taxes.
  cents int,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  -- The service's own id of it.
  provider_id text,
  attempts int not null default 0,
  problem text not null default '',
  due_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders on delete cascade,
  check ((kind = 'refund') = (refund_id is not null)),
  check ((kind = 'sale') = (calculation is not null))
);
create unique index tax_record_of_order on tax_record (tenant_id, order_id) where kind = 'sale';
create unique index tax_record_of_refund on tax_record (tenant_id, refund_id) where kind = 'refund';
create index tax_record_waiting on tax_record (tenant_id, due_at) where state = 'waiting';
create index tax_record_failed on tax_record (tenant_id, due_at) where state = 'failed';
create index tax_record_by_order on tax_record (tenant_id, order_id);

do $$
declare t text;
begin
  foreach t in array array['tax_service', 'tax_quote', 'tax_record'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy of_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t);
    execute format('grant select, insert, update, delete on %I to frontage_web', t);
  end loop;
end $$;

create table tax_record_due (
  tenant_id text not null,
  record_id uuid not null,
  due_at timestamptz not null,
  primary key (tenant_id, record_id)
);
create index tax_record_due_by_time on tax_record_due (due_at);
comment on table tax_record_due is 'derived: written by the trigger of tax_record';

-- load function note_due_tax_record 863b208ee4c6
-- load function note_tax_sale cdd6d1477ac5
-- load function note_tax_refund 8a6f8f818bc4
create trigger due after insert or delete or update of state, due_at on tax_record
  for each row execute function note_due_tax_record();
-- A reprint is sent for nothing: it is no sale.
create trigger taxed after insert on orders
  for each row when (new.snapshot -> 'tax' is not null and new.reprint_of is null) execute function note_tax_sale();
create trigger taxed_at_once after insert on refund
  for each row when (new.state = 'succeeded') execute function note_tax_refund();
create trigger taxed after update of state on refund
  for each row when (old.state <> new.state and new.state = 'succeeded') execute function note_tax_refund();
