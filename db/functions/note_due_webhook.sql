-- Notes when a webhook is to be sent next, and tells the processes that send. One that is being sent is due again when
-- whoever sends it must have died.
create or replace function note_due_webhook() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' or new.state not in ('waiting', 'sending') then
    delete from webhook_due where tenant_id = old.tenant_id and delivery_id = old.id;
  else
    insert into webhook_due (tenant_id, delivery_id, due_at) values (new.tenant_id, new.id, new.due_at)
      on conflict (tenant_id, delivery_id) do update set due_at = excluded.due_at;
    if new.state = 'waiting' then
      perform notify_due_work('send-webhooks', new.tenant_id, new.due_at);
    end if;
  end if;
  return null;
end $$;

revoke execute on function note_due_webhook from public;
