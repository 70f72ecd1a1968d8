-- Tenants, people, sessions, catalogue, designs, files, cart, orders.
-- Rules of the house: every tenant table's key starts with tenant_id; row-level security is forced on each;
-- policies and filters use int, uuid, text, timestamptz, date and bool only (leakproof operators keep their
-- indexes under a policy); text with CHECK instead of enums; money in whole cents; the role that serves
-- requests (frontage_web, made by the engine before the first migration) owns nothing.

create function current_tenant() returns text
  language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '');

-- Tenants -------------------------------------------------------------------------------------------------

create table tenant (
  tenant_id text primary key check (tenant_id ~ '^[a-z][a-z0-9-]{1,62}$'),
  name text not null,
  site_type int not null check (site_type in (1, 2, 3)),
  is_bb_tenant bool not null default false,
  logo_path text not null,
  brand_primary_color text not null check (brand_primary_color ~ '^#[0-9a-f]{6}$'),
  -- Everything else a brand may say: colours, fonts, contact, copyright, legal address. Shape: contracts/tenants.ts.
  brand jsonb not null default '{}',
  -- Switches and rules read by the server: tax, bill to company, pickup places, walkthrough. Shape: server/modules/tenants.
  settings jsonb not null default '{}',
  partnership jsonb not null default '{}',
  created_at timestamptz not null default now()
);

-- Platform table without row-level security: 'whose host is this' is asked before any tenant is known, and
-- says nothing but the answer. Served requests may only read it.
create table tenant_host (
  tenant_id text not null references tenant on delete cascade,
  host text not null unique check (host = lower(host)),
  is_primary bool not null default false,
  primary key (tenant_id, host)
);

create table tenant_ability (
  tenant_id text not null references tenant on delete cascade,
  name text not null,
  primary key (tenant_id, name)
);

-- Accounts ------------------------------------------------------------------------------------------------

create table account (
  tenant_id text not null references tenant on delete cascade,
  id uuid not null default gen_random_uuid(),
  email text not null,
  email_lower text not null generated always as (lower(email)) stored,
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  role text not null default 'Agent' check (role in ('Admin', 'Editor', 'Consult', 'Agent')),
  is_manager bool not null default false,
  is_regional_manager bool not null default false,
  is_title_user bool not null default false,
  membership text not null default 'free'
    check (membership in ('active', 'trial', 'affiliate', 'downgraded', 'free')),
  -- What designs are filled with: title, phones, licence, brokerage, website. Shape: contracts/accounts.ts.
  profile jsonb not null default '{}',
  photo_file_id uuid,
  logo_file_id uuid,
  flags jsonb not null default '{}',
  is_active bool not null default true,
  last_login_at timestamptz,
  profile_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, email_lower)
);

-- Sessions and one-time tokens keep a SHA-256 of the secret, never the secret.
create table session (
  tenant_id text not null,
  token_hash text not null,
  account_id uuid not null,
  actor_account_id uuid,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, account_id) references account on delete cascade
);
create index session_by_account on session (tenant_id, account_id);

create table one_time_token (
  tenant_id text not null,
  token_hash text not null,
  purpose text not null check (purpose in ('layout', 'captcha', 'reset-password', 'verify-email')),
  account_id uuid,
  payload jsonb not null default '{}',
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, token_hash)
);

create table login_attempt (
  tenant_id text not null,
  id bigint generated always as identity,
  email_hash text not null,
  address_hash text not null,
  succeeded bool not null,
  at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index login_attempt_by_email on login_attempt (tenant_id, email_hash, at);

create table audit_entry (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default now(),
  actor_account_id uuid,
  subject_account_id uuid,
  action text not null,
  detail jsonb not null default '{}',
  primary key (tenant_id, id)
);

-- Files ---------------------------------------------------------------------------------------------------

create table file (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid,
  purpose text not null check (purpose in ('photo', 'profile-photo', 'logo', 'press-file', 'proof', 'sample')),
  name text not null,
  media_type text not null,
  content_hash text not null,
  byte_size int not null,
  width_px int,
  height_px int,
  storage_key text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index file_by_account on file (tenant_id, account_id, created_at desc);
create index file_by_hash on file (tenant_id, content_hash);

-- Catalogue -----------------------------------------------------------------------------------------------

create table category (
  tenant_id text not null,
  id int not null,
  parent_id int,
  level int not null check (level between 1 and 5),
  name text not null,
  pretty_url text not null,
  description text not null default '',
  active bool not null default true,
  sort int not null default 0,
  use_external_url bool not null default false,
  external_url text not null default '',
  use_internal_url bool not null default false,
  internal_url text not null default '',
  thumbnail_template_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references category (tenant_id, id)
);

create table template (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  slug text not null,
  title text not null,
  description text not null default '',
  product text not null,
  category_id int not null,
  sub_category_id int not null,
  version int not null default 1,
  -- Offer: kinds, ladders, coatings, discounts, additional costs. Shape: contracts/catalogue.ts (Offer).
  offer jsonb not null,
  tags text[] not null default '{}',
  active bool not null default true,
  sort int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, slug),
  foreign key (tenant_id, category_id) references category (tenant_id, id),
  foreign key (tenant_id, sub_category_id) references category (tenant_id, id)
);
create index template_by_sub_category on template (tenant_id, sub_category_id, sort) where active;
create index template_by_category on template (tenant_id, category_id, sort) where active;

-- A design keeps the version it was made from, so old versions stay.
create table template_version (
  tenant_id text not null,
  template_id uuid not null,
  version int not null,
  -- {manifest, pages: [svg text]}: exactly what the linter accepted.
  artwork jsonb not null,
  artwork_hash text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, template_id, version),
  foreign key (tenant_id, template_id) references template on delete cascade
);

-- Designs -------------------------------------------------------------------------------------------------

create table design (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  template_id uuid not null,
  template_version int not null,
  name text not null,
  slots jsonb not null default '{}',
  revision int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account on delete cascade,
  foreign key (tenant_id, template_id, template_version) references template_version
);
create index design_by_account on design (tenant_id, account_id, updated_at desc) where deleted_at is null;

create table mailing_list (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  name text not null,
  row_count int not null check (row_count > 0),
  content_hash text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account on delete cascade
);

-- Cart ----------------------------------------------------------------------------------------------------

create table cart (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  -- open: being filled; ordered: became an order and never changes again.
  state text not null default 'open' check (state in ('open', 'ordered')),
  version int not null default 1,
  shipping_mode text check (shipping_mode in ('ground', 'air', 'other')),
  shipping_address jsonb,
  billing_address jsonb,
  is_shipping_billing_same_address bool not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account on delete cascade
);
create unique index one_open_cart on cart (tenant_id, account_id) where state = 'open';

create table cart_item (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  cart_id uuid not null,
  account_id uuid not null,
  design_id uuid not null,
  -- The design as it was added: later edits show as 'design changed, update?' and never change the line unasked.
  design_revision int not null,
  template_id uuid not null,
  template_version int not null,
  slots jsonb not null,
  name text not null,
  type text not null check (type in ('print-and-ship', 'warehouse', 'mail-list')),
  quantity int not null check (quantity between 1 and 99999),
  coating_type text,
  mailing_list_id uuid,
  bill_to_company bool not null default false,
  pickup jsonb,
  is_abandoned bool not null default false,
  -- Kept for the screen when no tier fits (contracts: 'shows 0 and keeps the stored total').
  total_price_cents int not null check (total_price_cents >= 0),
  preflight jsonb not null default '[]',
  warnings_accepted bool not null default false,
  added_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, cart_id) references cart on delete cascade,
  foreign key (tenant_id, template_id, template_version) references template_version
);
create index cart_item_by_cart on cart_item (tenant_id, cart_id, added_at);

-- One row each time a card is asked for money. The provider's idempotency key is derived from it.
create table payment (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  cart_id uuid not null,
  cart_version int not null,
  account_id uuid not null,
  amount_cents int not null check (amount_cents > 0),
  receipt_hash text not null,
  -- The order as it will be written if this payment succeeds: a crash between charge and order loses nothing.
  order_snapshot jsonb not null,
  provider_intent_id text,
  state text not null default 'started'
    check (state in ('started', 'requires-action', 'succeeded', 'refused', 'abandoned', 'needs-review')),
  refusal text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, cart_id) references cart
);
create unique index payment_by_intent on payment (tenant_id, provider_intent_id) where provider_intent_id is not null;
create index payment_open on payment (tenant_id, state, updated_at);

create table provider_event (
  tenant_id text not null,
  id text not null,
  type text not null,
  received_at timestamptz not null default now(),
  primary key (tenant_id, id)
);

create table card_customer (
  tenant_id text not null,
  account_id uuid not null,
  provider_customer_id text not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account on delete cascade
);

-- Orders --------------------------------------------------------------------------------------------------

create table orders (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  number text not null,
  account_id uuid not null,
  cart_id uuid not null,
  payment_id uuid,
  -- placed: accepted; in-production, ready-for-pickup, shipped, delivered, cancelled follow.
  status text not null default 'placed'
    check (status in ('placed', 'in-production', 'ready-for-pickup', 'shipped', 'delivered', 'cancelled')),
  -- Immutable: lines, addresses, receipt, press-file hashes. Shape: contracts/orders.ts (OrderSnapshot).
  snapshot jsonb not null,
  total_cents int not null check (total_cents >= 0),
  in_hands_on date not null,
  placed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  unique (tenant_id, cart_id),
  foreign key (tenant_id, cart_id) references cart,
  foreign key (tenant_id, account_id) references account
);
create index orders_by_account on orders (tenant_id, account_id, placed_at desc);

create table order_number (
  tenant_id text primary key references tenant on delete cascade,
  last_number int not null default 1000
);

create table order_event (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  status text not null,
  note text not null default '',
  at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders on delete cascade
);
create index order_event_by_order on order_event (tenant_id, order_id, at);

-- The press file of a line, by what it was made of: the same design is drawn once.
create table press_file (
  tenant_id text not null,
  design_hash text not null,
  file_id uuid not null,
  pdf_hash text not null,
  page_count int not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, design_hash),
  foreign key (tenant_id, file_id) references file
);

-- Messages and repeats ------------------------------------------------------------------------------------

create table outgoing_message (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  -- At most one message per effect, whatever is retried: 'order-confirmation:<order id>'.
  effect_key text not null,
  channel text not null check (channel in ('mail', 'mms')),
  recipient text not null,
  subject text not null default '',
  text_body text not null default '',
  html_body text not null default '',
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, effect_key)
);

create table idempotency_key (
  tenant_id text not null,
  account_id uuid not null,
  key text not null,
  route text not null,
  body_hash text not null,
  status int,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, account_id, key)
);

-- Locks ---------------------------------------------------------------------------------------------------

do $$
declare t text;
begin
  foreach t in array array[
    'tenant', 'tenant_ability', 'account', 'session', 'one_time_token', 'login_attempt', 'audit_entry',
    'file', 'category', 'template', 'template_version', 'design', 'mailing_list', 'cart', 'cart_item', 'payment',
    'provider_event', 'card_customer', 'orders', 'order_number', 'order_event', 'press_file', 'outgoing_message',
    'idempotency_key'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy of_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t);
    execute format('grant select, insert, update, delete on %I to frontage_web', t);
  end loop;
end $$;

grant select on tenant_host to frontage_web;
grant execute on function current_tenant() to frontage_web;
