-- Notes when a queued message is due, and tells the processes that send.
create or replace function note_due_message() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' or new.state <> 'queued' then
    delete from outgoing_due where tenant_id = old.tenant_id and message_id = old.id;
  else
    insert into outgoing_due (tenant_id, message_id, due_at) values (new.tenant_id, new.id, new.due_at)
      on conflict (tenant_id, message_id) do update set due_at = excluded.due_at;
    perform notify_due_work('send-messages', new.tenant_id, new.due_at);
  end if;
  return null;
end $$;

revoke execute on function note_due_message from public;
