-- Videos of listings: one of each, made beside requests, and the file that was made last.

-- It only grows, so rows that are there fit; 0089 looks at them.
alter table file drop constraint file_purpose_check;
alter table file add constraint file_purpose_check
  check (purpose in ('photo', 'profile-photo', 'logo', 'press-file', 'proof', 'sample', 'video')) not valid;

create table listing_video (
  tenant_id text not null,
  listing_id uuid not null,
  state text not null check (state in ('waiting', 'working', 'done', 'failed', 'canceled')),
  -- Counts what was asked: who works for an earlier question is told to stop.
  turn int not null default 1,
  percent int not null default 0 check (percent between 0 and 100),
  -- How often it was begun since it was asked for.
  attempts int not null default 0,
  -- When somebody is to look at it: at once, or when whoever works on it has been silent for too long. Null: nobody.
  due_at timestamptz,
  -- Why it failed; a key of domain/listings/video.ts.
  problem text check (problem in ('photo', 'encoder', 'interrupted')),
  -- What was made last, which stays until there is a newer one; null: nothing.
  file_id uuid,
  -- Names all that it shows: while that is the same, it is not made again.
  shown_hash text,
  made_at timestamptz,
  -- Where bytes are being stored: what a process that died left there is thrown away by the next.
  pending_key text,
  primary key (tenant_id, listing_id),
  foreign key (tenant_id, listing_id) references listing on delete cascade,
  foreign key (tenant_id, file_id) references file on delete set null (file_id),
  check ((state in ('waiting', 'working')) = (due_at is not null))
);
create index listing_video_by_file on listing_video (tenant_id, file_id) where file_id is not null;
alter table listing_video enable row level security;
alter table listing_video force row level security;
create policy of_tenant on listing_video
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on listing_video to frontage_web;

create table listing_video_due (
  tenant_id text not null,
  listing_id uuid not null,
  due_at timestamptz not null,
  primary key (tenant_id, listing_id)
);
create index listing_video_due_by_time on listing_video_due (due_at);
comment on table listing_video_due is 'derived: written by the trigger of listing_video';

-- load function note_due_video 06a392e6deb3
create trigger due after insert or delete or update of due_at on listing_video
  for each row execute function note_due_video();
