-- Landing pages of agents: a property, an open house or the agent herself at an address of the brokerage's site.

create table landing_page (
  tenant_id text not null references tenant on delete cascade,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  kind text not null check (kind in ('property', 'open-house', 'agent')),
  -- No foreign key: what is deleted for good is simply not found, and the page stays as it is.
  listing_id uuid,
  -- What the page shows of its listing, as it was when the page took it over; null: it shows none.
  listing_seen jsonb check (jsonb_typeof(listing_seen) = 'object'),
  -- { seen, body } before the last update from the listing.
  before_update jsonb,
  pretty_url text not null check (length(pretty_url) between 1 and 80),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'published')),
  publish_at timestamptz,
  -- Where it was chosen, such as America/Chicago: to say the time again as it was chosen.
  time_zone text check (length(time_zone) between 1 and 60),
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Deleted ones can be brought back for a while.
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account on delete cascade,
  check ((kind = 'agent') = (listing_seen is null)),
  check ((state = 'scheduled') = (publish_at is not null)),
  check ((state = 'published') = (published_at is not null))
);
-- Two pages of a brokerage never share an address; a deleted one gives its address away.
create unique index landing_page_address on landing_page (tenant_id, pretty_url) where deleted_at is null;
create index landing_page_by_account on landing_page (tenant_id, account_id, updated_at desc, id)
  where deleted_at is null;
create index landing_page_deleted on landing_page (tenant_id, deleted_at) where deleted_at is not null;
alter table landing_page enable row level security;
alter table landing_page force row level security;
create policy of_tenant on landing_page
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on landing_page to frontage_web;

-- How often a page was looked at on a day: nothing of who did.
create table landing_page_day (
  tenant_id text not null,
  page_id uuid not null,
  day date not null,
  visits int not null check (visits > 0),
  primary key (tenant_id, page_id, day),
  foreign key (tenant_id, page_id) references landing_page on delete cascade
);
alter table landing_page_day enable row level security;
alter table landing_page_day force row level security;
create policy of_tenant on landing_page_day
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on landing_page_day to frontage_web;

create table landing_page_due (
  tenant_id text not null,
  page_id uuid not null,
  due_at timestamptz not null,
  primary key (tenant_id, page_id)
);
create index landing_page_due_by_time on landing_page_due (due_at);
comment on table landing_page_due is 'derived: written by the trigger of landing_page';

-- load function note_due_landing_page 381f0a05cd83
create trigger due after insert or delete or update of state, publish_at, deleted_at on landing_page
  for each row execute function note_due_landing_page();
-- load function announce_landing_page e8539ac9192a
create trigger announced after insert or update or delete on landing_page
  for each row execute function announce_landing_page();
-- load function announce_landing_agent 8ebf304ff901
create trigger announced_agent
  after update of first_name, last_name, email, profile, photo_file_id, is_active, erased_at on account
  for each row execute function announce_landing_agent();
