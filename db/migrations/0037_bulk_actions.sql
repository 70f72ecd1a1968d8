-- What staff do to many things at once: queued, done in batches, and put back by Undo.

create table bulk_action (
  tenant_id text not null references tenant on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Which of the kinds that modules bring, and what was asked for in its words.
  kind text not null,
  input jsonb not null default '{}',
  title text not null,
  started_by uuid not null,
  -- 'draft': its rows are looked at, nothing was asked for yet.
  state text not null default 'waiting' check (state in ('draft', 'waiting', 'done', 'stopped')),
  total int not null default 0,
  done int not null default 0,
  changed int not null default 0,
  refused int not null default 0,
  -- What it puts back, and what put it back.
  undo_of uuid,
  undone_by uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, started_by) references account on delete cascade
);
create index bulk_action_newest on bulk_action (tenant_id, created_at desc, id);
create index bulk_action_waiting on bulk_action (tenant_id, created_at, id) where state = 'waiting';

create table bulk_action_row (
  tenant_id text not null,
  action_id uuid not null,
  position int not null,
  -- null: it is not there yet.
  subject_id text,
  subject_name text not null default '',
  input jsonb,
  -- The states, whole, so that they can be put back; null: it was not there, it is gone.
  before jsonb,
  after jsonb,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'changed', 'same', 'refused')),
  reason text not null default '',
  primary key (tenant_id, action_id, position),
  foreign key (tenant_id, action_id) references bulk_action on delete cascade
);
create index bulk_action_row_waiting on bulk_action_row (tenant_id, action_id, position) where outcome = 'waiting';
create index bulk_action_row_subject on bulk_action_row (tenant_id, subject_id) where subject_id is not null;

create table bulk_action_due (
  tenant_id text not null,
  action_id uuid not null,
  due_at timestamptz not null,
  primary key (tenant_id, action_id)
);
create index bulk_action_due_by_time on bulk_action_due (due_at);
comment on table bulk_action_due is 'derived: written by the trigger of bulk_action';

-- load function note_due_bulk_action 8259eba98545
create trigger due after insert or delete or update of state on bulk_action
  for each row execute function note_due_bulk_action();

do $$
declare t text;
begin
  foreach t in array array['bulk_action', 'bulk_action_row'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy of_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t);
    execute format('grant select, insert, update, delete on %I to frontage_web', t);
  end loop;
end $$;
