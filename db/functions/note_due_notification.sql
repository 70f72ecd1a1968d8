-- Notes when a notification is announced, or its next emails are queued, and tells the processes that do so.
create or replace function note_due_notification() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' or new.step_due_at is null then
    delete from notification_step_due where tenant_id = old.tenant_id and notification_id = old.id;
  else
    insert into notification_step_due (tenant_id, notification_id, due_at)
      values (new.tenant_id, new.id, new.step_due_at)
      on conflict (tenant_id, notification_id) do update set due_at = excluded.due_at;
    perform notify_due_work('send-notifications', new.tenant_id, new.step_due_at);
  end if;
  return null;
end $$;

revoke execute on function note_due_notification from public;
