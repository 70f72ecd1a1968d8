-- Notes which requests about users' data have something left to do, and tells the processes that do it.
create or replace function note_due_user_data() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' or new.due_at is null then
    delete from user_data_due where tenant_id = old.tenant_id and request_id = old.id;
  else
    insert into user_data_due (tenant_id, request_id, due_at) values (new.tenant_id, new.id, new.due_at)
      on conflict (tenant_id, request_id) do update set due_at = excluded.due_at;
    perform notify_due_work('user-data', new.tenant_id, new.due_at);
  end if;
  return null;
end $$;

revoke execute on function note_due_user_data from public;
