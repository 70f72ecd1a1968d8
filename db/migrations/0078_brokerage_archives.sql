-- Archives of brokerages that operators ask for or bring in the console, for the platform alone.
create table brokerage_archive (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('export', 'import')),
  state text not null check (state in ('uploading', 'uploaded', 'waiting', 'done', 'failed', 'expired')),
  -- Whose archive is made; of an import the id that is reserved for it, from its start on.
  tenant_id text,
  -- She alone downloads it, or goes on with what she brought. Null: she is no operator any more.
  operator_id uuid references operator on delete set null,
  operator_email text not null,
  -- Of the uploaded file.
  file_name text not null default '',
  -- Where an import will answer.
  host text not null default '',
  asked_at timestamptz not null default now(),
  finished_at timestamptz,
  storage_key text,
  byte_size bigint not null default 0,
  -- What it holds, as its manifest says; what became of it.
  facts jsonb not null default '{}',
  -- Bytes.
  done bigint not null default 0,
  total bigint not null default 0,
  attempts int not null default 0,
  -- Why it failed, as a sentence.
  problem text not null default '',
  -- Waiting: when it is worked on. Else when its file is deleted; null: there is none.
  due_at timestamptz,
  check (state <> 'waiting' or (tenant_id is not null and due_at is not null))
);
create unique index brokerage_archive_waiting on brokerage_archive (tenant_id) where state = 'waiting';
create index brokerage_archive_by_due on brokerage_archive (due_at) where due_at is not null;
create index brokerage_archive_by_tenant on brokerage_archive (tenant_id, asked_at desc);
create index brokerage_archive_by_operator on brokerage_archive (operator_id, asked_at desc);

-- load function note_due_archive 1a3e12627e0f
create trigger due after insert or update of state, due_at on brokerage_archive
  for each row execute function note_due_archive();
