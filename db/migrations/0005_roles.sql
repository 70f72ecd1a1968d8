-- Teams and regions of people, what each has been shown and agreed to, shelves that a tenant may not have, and
-- the texts every site must be able to show.

-- A manager answers for the people of the same team, a regional manager for those of the same region. Empty: none.
alter table account
  add column team text not null default '',
  add column region text not null default '',
  add column walkthrough_completed_at timestamptz,
  add column terms_version int not null default 0,
  add column terms_agreed_at timestamptz;
create index account_by_team on account (tenant_id, team) where team <> '';
create index account_by_region on account (tenant_id, region) where region <> '';
create index account_by_name on account (tenant_id, last_name, first_name, id);

-- Reports read a range of days of the whole tenant.
create index orders_by_day on orders (tenant_id, placed_at);

create index audit_entry_by_time on audit_entry (tenant_id, at desc);
create index audit_entry_by_subject on audit_entry (tenant_id, subject_account_id, at desc);
create index session_by_actor on session (tenant_id, actor_account_id) where actor_account_id is not null;

-- Which of the site's answers decides whether a shelf is there; null: always. Names: domain/shelves.ts.
alter table category add column part_of text;

-- Texts by their address: legal pages first. html has passed the sanitiser when it was saved.
create table site_page (
  tenant_id text not null references tenant on delete cascade,
  pretty_url text not null check (pretty_url ~ '^[a-z0-9][a-z0-9/-]{0,199}$'),
  title text not null,
  html text not null,
  -- Counts up with every change of the text; who agreed, agreed to one version.
  version int not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, pretty_url)
);

alter table site_page enable row level security;
alter table site_page force row level security;
create policy of_tenant on site_page
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on site_page to frontage_web;
