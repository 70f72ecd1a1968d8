-- What people write to the brokerage: questions, feedback, ideas, templates they made. Kept beside the letter that is sent.

create table support_request (
  tenant_id text not null references tenant on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('support', 'feedback', 'content-idea', 'template-submission')),
  -- null: a visitor who was not signed in.
  account_id uuid,
  name text not null,
  email text not null,
  -- What it is about, in a line.
  subject text not null default '',
  message text not null,
  -- 1 to 5 stars of feedback.
  rating int check (rating between 1 and 5),
  -- A sample that was linked to.
  link text not null default '',
  status text not null default 'new' check (status in ('new', 'answered')),
  answered_by uuid,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((status = 'answered') = (answered_at is not null))
);
create index support_request_newest on support_request (tenant_id, status, created_at desc);

create table support_file (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  name text not null,
  media_type text not null,
  byte_size int not null,
  storage_key text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id) references support_request (tenant_id, id) on delete cascade
);
create index support_file_by_request on support_file (tenant_id, request_id);

do $$
declare t text;
begin
  foreach t in array array['support_request', 'support_file'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy of_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t);
    execute format('grant select, insert, update, delete on %I to frontage_web', t);
  end loop;
end $$;
