-- Notes which bulk actions have rows left to work on, and tells the processes that do so.
create or replace function note_due_bulk_action() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' or new.state <> 'waiting' then
    delete from bulk_action_due where tenant_id = old.tenant_id and action_id = old.id;
  else
    insert into bulk_action_due (tenant_id, action_id, due_at) values (new.tenant_id, new.id, new.created_at)
      on conflict (tenant_id, action_id) do nothing;
    perform notify_due_work('bulk-actions', new.tenant_id, new.created_at);
  end if;
  return null;
end $$;

revoke execute on function note_due_bulk_action from public;
