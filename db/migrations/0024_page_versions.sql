-- Versions have names and say where they came from; a text may be published later, at a set time.
alter table page_version
  add column name text not null default '' check (length(name) <= 120),
  -- The version whose text this one brought back.
  add column restored_from int,
  -- Published by the clock, not by a save.
  add column is_scheduled bool not null default false;

-- The text is a copy: what is saved in the meantime does not change what will be published.
create table page_schedule (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  page_id uuid not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'published', 'canceled')),
  state text not null,
  html text not null,
  -- The revision of the page when this was scheduled; a later one is written over, and the author is told.
  based_on int not null,
  -- The version that is published again; null: a text that was in the editor.
  from_revision int,
  publish_at timestamptz not null,
  -- Where the author chose the time, such as America/Chicago: to say it again as it was chosen.
  time_zone text not null check (length(time_zone) between 1 and 60),
  scheduled_at timestamptz not null,
  scheduled_by uuid,
  ended_at timestamptz,
  published_revision int,
  primary key (tenant_id, id),
  foreign key (tenant_id, page_id) references page (tenant_id, id) on delete cascade
);
create unique index page_schedule_waiting on page_schedule (tenant_id, page_id) where outcome = 'waiting';

-- What is to be published when, without asking each tenant: ids and times, nothing that anybody wrote.
create table page_schedule_due (
  tenant_id text not null,
  schedule_id uuid not null,
  due_at timestamptz not null,
  primary key (tenant_id, schedule_id)
);
create index page_schedule_due_by_time on page_schedule_due (due_at);
comment on table page_schedule_due is 'derived: written by the trigger of page_schedule';

create function note_due_page() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' or new.outcome <> 'waiting' then
    delete from page_schedule_due where tenant_id = old.tenant_id and schedule_id = old.id;
  else
    insert into page_schedule_due (tenant_id, schedule_id, due_at) values (new.tenant_id, new.id, new.publish_at)
      on conflict (tenant_id, schedule_id) do update set due_at = excluded.due_at;
  end if;
  return null;
end $$;
revoke execute on function note_due_page from public;
create trigger due after delete or update of outcome, publish_at on page_schedule
  for each row execute function note_due_page();
create trigger scheduled after insert on page_schedule
  for each row when (new.outcome = 'waiting') execute function note_due_page();

alter table page_schedule enable row level security;
alter table page_schedule force row level security;
create policy of_tenant on page_schedule
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on page_schedule to frontage_web;

-- Pages that were created and never saved had no first version.
alter table page_content no force row level security;
alter table page_version no force row level security;
insert into page_version (tenant_id, page_id, revision, state, html, saved_at, saved_by)
  select tenant_id, page_id, revision, state, html, saved_at, saved_by from page_content
  on conflict do nothing;
alter table page_content force row level security;
alter table page_version force row level security;
