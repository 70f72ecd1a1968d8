-- What administrators change of their site is a draft until it is published, and every published version stays.
alter table tenant add column revision int not null default 1;

-- One row per kind from the first change on: its revision counts every save, publishing and discarding among them.
create table tenant_draft (
  tenant_id text not null references tenant on delete cascade,
  kind text not null check (kind in ('brand', 'settings')),
  revision int not null default 0,
  -- null: nothing differs from what is public.
  body jsonb,
  saved_at timestamptz,
  saved_by uuid,
  primary key (tenant_id, kind)
);

create table tenant_version (
  tenant_id text not null references tenant on delete cascade,
  kind text not null check (kind in ('brand', 'settings')),
  number int not null check (number > 0),
  body jsonb not null,
  published_at timestamptz not null,
  -- null: as the site was set up.
  published_by uuid,
  -- The version that was brought back; null: none.
  restored_from int,
  primary key (tenant_id, kind, number)
);

-- Hosts that a tenant says are its own. Nobody else is kept from one by it: only what DNS proves becomes a tenant_host.
create table host_claim (
  tenant_id text not null references tenant on delete cascade,
  host text not null check (host = lower(host) and length(host) between 4 and 253),
  -- What its TXT record must say.
  proof text not null,
  state text not null default 'waiting' check (state in ('waiting', 'proved', 'lost')),
  -- Why the last check found no proof; empty: it did, or there was none yet.
  problem text not null default '',
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, host)
);

do $$
declare t text;
begin
  foreach t in array array['tenant_draft', 'tenant_version', 'host_claim'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy of_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t);
  end loop;
end $$;
grant select, insert, update on tenant_draft to frontage_web;
-- A version that was public stays as it was.
grant select, insert on tenant_version to frontage_web;
grant select, insert, update, delete on host_claim to frontage_web;

-- load function count_tenant_revision 01850f6122fd
create trigger revised before update on tenant for each row execute function count_tenant_revision();

-- load function note_tenant_change 5452e7e1f6bb
do $$
declare t text;
begin
  foreach t in array array['tenant', 'tenant_host', 'tenant_ability'] loop
    execute format('create trigger told_of_insert after insert on %I referencing new table as changed
      for each statement execute function note_tenant_change()', t);
    execute format('create trigger told_of_update after update on %I referencing new table as changed
      for each statement execute function note_tenant_change()', t);
    execute format('create trigger told_of_delete after delete on %I referencing old table as changed
      for each statement execute function note_tenant_change()', t);
  end loop;
end $$;

-- load function take_host 8de9f947e235
-- load function lead_host a7de0a9fb6ca
-- load function drop_host dc1c43bf35c4
