-- Money given back for an order: which of its amounts, why, by whom, and how it stands at the card provider.
create table refund (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  -- null: nothing of it goes through the card.
  payment_id uuid,
  -- null: it was made at the provider, by nobody here.
  asked_by uuid,
  asked_at timestamptz not null,
  -- What the asking request was known by, so that it counts once.
  request_key text,
  request_hash text not null default '',
  reason text not null,
  -- For staff alone.
  note text not null default '',
  card_cents int not null check (card_cents >= 0),
  company_cents int not null check (company_cents >= 0),
  -- Which of the receipt's amounts. Shape: domain/refund.ts (OrderPart).
  parts jsonb not null,
  state text not null check (state in ('started', 'pending', 'succeeded', 'failed')),
  provider_refund_id text,
  failure text,
  decided_at timestamptz,
  -- When the provider is asked next, as long as nothing is decided.
  ask_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders on delete cascade,
  check (card_cents > 0 or company_cents > 0),
  check (card_cents = 0 or payment_id is not null)
);
create index refund_of_order on refund (tenant_id, order_id, asked_at);
create unique index refund_by_provider on refund (tenant_id, provider_refund_id) where provider_refund_id is not null;
create unique index refund_by_request on refund (tenant_id, order_id, request_key) where request_key is not null;
create index refund_failed on refund (tenant_id, decided_at) where state = 'failed';

alter table refund enable row level security;
alter table refund force row level security;
create policy of_tenant on refund using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on refund to frontage_web;

-- Refunds about which the provider has to be asked.
create table refund_due (
  tenant_id text not null,
  refund_id uuid not null,
  due_at timestamptz not null,
  primary key (tenant_id, refund_id)
);
create index refund_due_by_time on refund_due (due_at);
comment on table refund_due is 'derived: written by the trigger of refund';

-- What refunds add up to, so that lists and reports read it, and so that no order gives back more than it took.
alter table orders
  add column refunded_cents int not null default 0,
  add column credited_cents bigint not null default 0,
  add constraint orders_refunded_within check (refunded_cents between 0 and total_cents),
  add constraint orders_credited_within check (credited_cents between 0 and company_cents);

drop index orders_listed;
create index orders_listed on orders (tenant_id, placed_at desc, id)
  include (account_id, status, number, total_cents, pieces, company_cents, refunded_cents, credited_cents);

-- load function note_refund 5ad2bfcb51dc
create trigger noted after insert or delete or update of state, ask_at, card_cents, company_cents on refund
  for each row execute function note_refund();
