-- Notes when a waiting text is due, and tells the processes that publish.
create or replace function note_due_page() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' or new.outcome <> 'waiting' then
    delete from page_schedule_due where tenant_id = old.tenant_id and schedule_id = old.id;
  else
    insert into page_schedule_due (tenant_id, schedule_id, due_at) values (new.tenant_id, new.id, new.publish_at)
      on conflict (tenant_id, schedule_id) do update set due_at = excluded.due_at;
    perform notify_due_work('publish-pages', new.tenant_id, new.publish_at);
  end if;
  return null;
end $$;

revoke execute on function note_due_page from public;
