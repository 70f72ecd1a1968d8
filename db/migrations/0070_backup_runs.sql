-- What was backed up, when, and whether it could be restored. Requests for brokerages cannot see it; the last hundred are kept.
create table backup_run (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz not null,
  -- Its name where backups are; null: it did not get that far.
  backup_id text,
  state text not null default 'running' check (state in ('running', 'made', 'verified', 'failed')),
  made_at timestamptz,
  ended_at timestamptz,
  row_count bigint not null default 0,
  file_count bigint not null default 0,
  -- What was stored of it, without files that were there already.
  byte_count bigint not null default 0,
  -- A sentence: what failed.
  problem text not null default '' check (length(problem) <= 500)
);
create index backup_run_by_time on backup_run (started_at desc);

-- Which installation this database is of: the place of its backups is its own. No row: none was made yet.
create table installation (
  id uuid not null default gen_random_uuid(),
  is_only boolean primary key default true check (is_only)
);
revoke all on installation from public;
