-- What is asked about a user's data: a copy of all of it, or that it is erased.
create table user_data_request (
  tenant_id text not null references tenant on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('export', 'erasure')),
  account_id uuid not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  -- expired: the file of an export was deleted again.
  state text not null default 'waiting' check (state in ('waiting', 'done', 'expired')),
  done int not null default 0,
  total int not null default 0,
  -- Of an erasure, until it is done: the email and the words to look for.
  facts jsonb not null default '{}',
  storage_key text,
  byte_size bigint not null default 0,
  -- How often it did not work.
  failures int not null default 0,
  -- When something is to be done about it next; null: nothing is.
  due_at timestamptz,
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account on delete cascade
);
create index user_data_request_of_account on user_data_request (tenant_id, account_id, kind, asked_at desc);
-- Of each kind one at a time.
create unique index user_data_request_waiting on user_data_request (tenant_id, account_id, kind) where state = 'waiting';
alter table user_data_request enable row level security;
alter table user_data_request force row level security;
create policy of_tenant on user_data_request
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on user_data_request to frontage_web;

create table user_data_due (
  tenant_id text not null,
  request_id uuid not null,
  due_at timestamptz not null,
  primary key (tenant_id, request_id)
);
create index user_data_due_by_time on user_data_due (due_at);
comment on table user_data_due is 'derived: written by the trigger of user_data_request';

-- load function note_due_user_data a5da9ffa5192
-- load function without_words 34825df10cfe
-- load function without_words_in_json 0d9756ef5d74
-- load function erase_from_audit 4f38b5eb656d
create trigger due after insert or delete or update of due_at on user_data_request
  for each row execute function note_due_user_data();

-- What was sent to somebody.
create index outgoing_message_of_recipient on outgoing_message (tenant_id, lower(recipient));

-- Notes stay as they are written, but for what they say of a user who is erased.
grant update (text) on order_note to frontage_web;
