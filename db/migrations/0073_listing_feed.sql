-- A feed of listings from an MLS: how it is asked, what it said, whose listings those are, and which photos were copied.
create table listing_feed (
  tenant_id text primary key references tenant on delete cascade,
  address text not null,
  token_address text not null,
  client_id text not null,
  -- Sealed with the server's secret.
  client_secret text not null,
  originating_system text not null,
  revision int not null,
  is_paused boolean not null default false,
  -- How far the feed was read; null: nothing of it was.
  progress jsonb,
  due_at timestamptz not null,
  -- Somebody reads it until then, at the latest.
  busy_until timestamptz,
  attempts int not null default 0,
  -- Why the last attempt failed; '': it did not.
  problem text not null default '',
  last_success_at timestamptz,
  -- When all keys were compared.
  compared_at timestamptz,
  -- A comparison would have removed much; the next one decides.
  doubted_at timestamptz
);

create table listing_feed_agent (
  tenant_id text not null references listing_feed on delete cascade,
  -- As the MLS knows the agent.
  mls_id text not null,
  -- Null: somebody said that this agent is nobody here.
  account_id uuid,
  primary key (tenant_id, mls_id),
  foreign key (tenant_id, account_id) references account on delete cascade
);
create index listing_feed_agent_by_account on listing_feed_agent (tenant_id, account_id);

create table listing_feed_record (
  tenant_id text not null references listing_feed on delete cascade,
  key text not null,
  agent_mls_id text not null,
  agent_name text not null,
  agent_email text not null,
  facts jsonb not null,
  media jsonb not null,
  changed_at text not null,
  -- Why no listing can be made of it; '': one can.
  problem text not null,
  -- The comparison that saw it last.
  round int not null,
  -- The listing that it became. No foreign key: one that is deleted is simply not found.
  listing_id uuid,
  photos_due boolean not null default false,
  primary key (tenant_id, key)
);
create index listing_feed_record_by_agent on listing_feed_record (tenant_id, agent_mls_id);
create index listing_feed_record_photos on listing_feed_record (tenant_id, key) where photos_due;
create index listing_feed_record_problem on listing_feed_record (tenant_id, key) where problem <> '';
create index listing_feed_record_by_listing on listing_feed_record (tenant_id, listing_id) where listing_id is not null;

create table listing_feed_photo (
  tenant_id text not null,
  key text not null,
  media_key text not null,
  -- Null: the feed did not give it.
  file_id uuid,
  changed text not null,
  -- The listing had it: where it is not any more, the agent took it away.
  is_shown boolean not null default false,
  primary key (tenant_id, key, media_key),
  foreign key (tenant_id, key) references listing_feed_record on delete cascade
);

-- The record of the feed that keeps a listing current; null: it is kept by hand.
alter table listing add column feed_key text;

do $$
declare t text;
begin
  foreach t in array array['listing_feed', 'listing_feed_agent', 'listing_feed_record', 'listing_feed_photo'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy of_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t);
    execute format('grant select, insert, update, delete on %I to frontage_web', t);
  end loop;
end $$;

create table listing_feed_due (
  tenant_id text primary key,
  due_at timestamptz not null
);
create index listing_feed_due_by_time on listing_feed_due (due_at);
comment on table listing_feed_due is 'derived: written by the trigger of listing_feed';

-- load function note_due_listing_feed 7f28837230ac
create trigger due after insert or delete or update of due_at, is_paused on listing_feed
  for each row execute function note_due_listing_feed();
