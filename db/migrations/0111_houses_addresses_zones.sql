-- Open houses that a feed of listings says and what of them a listing shows, postal addresses of leads, and zones of links in posts.
create table listing_feed_house (
  tenant_id text not null references listing_feed on delete cascade,
  key text not null,
  -- Of the record that it is at; '': the feed does not say.
  listing_key text not null,
  -- As the feed said it: hours at the house follow from where the house is.
  day text not null,
  starts text not null,
  ends text not null,
  remarks text not null,
  is_open boolean not null,
  changed_at text not null,
  -- The comparison that saw it last.
  round int not null,
  primary key (tenant_id, key)
);
create index listing_feed_house_by_listing on listing_feed_house (tenant_id, listing_key);

alter table listing_feed_house enable row level security;
alter table listing_feed_house force row level security;
create policy of_tenant on listing_feed_house using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on listing_feed_house to frontage_web;

alter table listing_feed_record add column shown_houses jsonb not null default '[]';

-- The postal address of a lead, as mailing lists store one; empty in all of them: there is none.
alter table lead
  add column street text not null default '',
  add column unit text not null default '',
  add column city text not null default '',
  add column state text not null default '',
  add column zip text not null default '';

-- Whose day scans are counted by, such as America/Chicago: that of the agent who posted the link; null: UTC.
alter table code_target add column zone text;
