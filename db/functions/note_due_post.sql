-- Notes when a waiting post is due, and tells the processes that publish.
create or replace function note_due_post() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' or new.publish_at is null then
    delete from post_schedule_due where tenant_id = old.tenant_id and post_id = old.id;
  else
    insert into post_schedule_due (tenant_id, post_id, due_at) values (new.tenant_id, new.id, new.publish_at)
      on conflict (tenant_id, post_id) do update set due_at = excluded.due_at;
    perform notify_due_work('publish-posts', new.tenant_id, new.publish_at);
  end if;
  return null;
end $$;

revoke execute on function note_due_post from public;
