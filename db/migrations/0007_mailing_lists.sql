-- Mailing lists with their addresses. Nothing could make a list before this, so there is nothing to carry over.

alter table mailing_list
  add column version int not null default 1,
  add column updated_at timestamptz not null default now(),
  -- Deleted lists keep their addresses: what was ordered is still to be printed.
  add column deleted_at timestamptz;
create index mailing_list_by_account on mailing_list (tenant_id, account_id, updated_at desc) where deleted_at is null;

-- What a list was at a time. Orders name list and version; neither the version nor its addresses ever change.
create table mailing_list_version (
  tenant_id text not null,
  list_id uuid not null,
  version int not null,
  row_count int not null check (row_count > 0),
  removed_count int not null check (removed_count >= 0),
  content_hash text not null,
  one_per text not null check (one_per in ('household', 'person')),
  file_name text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, list_id, version),
  foreign key (tenant_id, list_id) references mailing_list on delete cascade
);

create table mailing_list_recipient (
  tenant_id text not null,
  list_id uuid not null,
  version int not null,
  -- Its place in the list, from 1.
  position int not null,
  name text not null,
  company text not null,
  street text not null,
  unit text not null,
  city text not null,
  state text not null,
  zip text not null,
  primary key (tenant_id, list_id, version, position),
  foreign key (tenant_id, list_id, version) references mailing_list_version on delete cascade
);

create table mailing_list_removed (
  tenant_id text not null,
  list_id uuid not null,
  version int not null,
  -- As the uploaded file numbers its rows, from 1.
  row_number int not null,
  cells text[] not null,
  reason text not null,
  sentence text not null,
  primary key (tenant_id, list_id, version, row_number),
  foreign key (tenant_id, list_id, version) references mailing_list_version on delete cascade
);

-- A file that was uploaded and not saved yet; thrown away after a day.
create table mailing_list_draft (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  file_name text not null,
  content bytea not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array[
    'mailing_list_version', 'mailing_list_recipient', 'mailing_list_removed', 'mailing_list_draft'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy of_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t);
    execute format('grant select, insert, delete on %I to frontage_web', t);
  end loop;
end $$;
