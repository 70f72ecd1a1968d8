-- Posts that authors write: what the page editor saved, who saved it, and when a post that waits is published.
alter table post
  -- The editor's own, as JSON text; '' where the text never was in the editor.
  add column state text not null default '',
  add column revision int not null default 1,
  add column saved_at timestamptz not null default now(),
  add column saved_by uuid,
  -- Null: it waits for nobody's clock.
  add column publish_at timestamptz,
  -- Where the author chose the time, such as America/Chicago: to say it again as it was chosen.
  add column publish_zone text not null default '' check (length(publish_zone) <= 60),
  add check (publish_at is null or not active);
create index post_by_saved on post (tenant_id, saved_at desc, id);

create table post_schedule_due (
  tenant_id text not null,
  post_id uuid not null,
  due_at timestamptz not null,
  primary key (tenant_id, post_id)
);
create index post_schedule_due_by_time on post_schedule_due (due_at);
comment on table post_schedule_due is 'derived: written by the trigger of post';

-- load function note_due_post ddf9fa4a1884
create trigger due after delete or update of publish_at on post
  for each row execute function note_due_post();
create trigger scheduled after insert on post
  for each row when (new.publish_at is not null) execute function note_due_post();

-- Images and videos that are in posts.
create table post_file (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  post_id uuid not null,
  name text not null check (name ~ '^[a-z0-9-]+\.[a-z0-9]{3,4}$' and length(name) <= 120),
  media_type text not null,
  byte_size int not null check (byte_size > 0),
  content_hash text not null,
  storage_key text not null,
  uploaded_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, post_id, name),
  foreign key (tenant_id, post_id) references post (tenant_id, id) on delete cascade
);
alter table post_file enable row level security;
alter table post_file force row level security;
create policy of_tenant on post_file
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on post_file to frontage_web;
