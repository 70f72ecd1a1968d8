-- Messages are handed over when they are due: growing pauses for two days, then a person sees that one failed.
alter table outgoing_message
  add column due_at timestamptz not null default now(),
  add column first_attempt_at timestamptz,
  add column failed_at timestamptz,
  -- What the receiving side said last, for the person who looks at it.
  add column last_error text not null default '',
  add column seen_at timestamptz,
  add column seen_by uuid;

create index outgoing_message_due on outgoing_message (tenant_id, due_at) where state = 'queued';
create index outgoing_message_sent on outgoing_message (tenant_id, sent_at) where state = 'sent';
create index outgoing_message_failed on outgoing_message (tenant_id, failed_at) where state = 'failed' and seen_at is null;

-- Whose messages are due, without asking each tenant: ids and times, nothing that anybody wrote.
create table outgoing_due (
  tenant_id text not null,
  message_id uuid not null,
  due_at timestamptz not null,
  primary key (tenant_id, message_id)
);
create index outgoing_due_by_time on outgoing_due (due_at);
comment on table outgoing_due is 'derived: written by the trigger of outgoing_message';

create function note_due_message() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' or new.state <> 'queued' then
    delete from outgoing_due where tenant_id = old.tenant_id and message_id = old.id;
  else
    insert into outgoing_due (tenant_id, message_id, due_at) values (new.tenant_id, new.id, new.due_at)
      on conflict (tenant_id, message_id) do update set due_at = excluded.due_at;
  end if;
  return null;
end $$;
revoke execute on function note_due_message from public;
create trigger due after delete or update of state, due_at on outgoing_message
  for each row execute function note_due_message();
create trigger queued after insert on outgoing_message
  for each row when (new.state = 'queued') execute function note_due_message();

-- What waits already.
alter table outgoing_message no force row level security;
insert into outgoing_due (tenant_id, message_id, due_at)
  select tenant_id, id, due_at from outgoing_message where state = 'queued';
update outgoing_message set failed_at = created_at where state = 'failed';
alter table outgoing_message force row level security;
