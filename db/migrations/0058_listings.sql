-- Listings of agents: one property each, typed once and filled into every piece that is made from it.

create table listing (
  tenant_id text not null references tenant on delete cascade,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  street text not null,
  unit text not null default '',
  city text not null,
  state text not null,
  zip text not null,
  price_cents bigint check (price_cents > 0),
  status text not null check (status in ('coming-soon', 'active', 'pending', 'sold', 'withdrawn')),
  listed_on date,
  closed_on date,
  property_type text not null,
  beds int check (beds >= 0),
  -- Twice the baths: 2.5 baths are 5.
  bath_halves int check (bath_halves >= 0),
  square_feet int check (square_feet >= 0),
  lot_square_feet int check (lot_square_feet >= 0),
  year_built int,
  mls_number text not null default '',
  headline text not null default '',
  description text not null default '',
  -- Of { day, from, to }, as the clock shows them at the house.
  open_houses jsonb not null default '[]' check (jsonb_typeof(open_houses) = 'array'),
  -- Of { file_id, description }, in the order in which pieces show them.
  photos jsonb not null default '[]' check (jsonb_typeof(photos) = 'array'),
  revision int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Deleted ones can be brought back.
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account on delete cascade
);

create index listing_by_account on listing (tenant_id, account_id, updated_at desc, id) where deleted_at is null;
-- A file of listings finds those that are there already by their MLS number.
create unique index listing_mls_number on listing (tenant_id, account_id, mls_number)
  where mls_number <> '' and deleted_at is null;

alter table listing enable row level security;
alter table listing force row level security;
create policy of_tenant on listing using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on listing to frontage_web;
