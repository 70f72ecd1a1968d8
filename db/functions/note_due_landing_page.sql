-- Notes when a landing page is to be published, and tells the processes that publish it.
create or replace function note_due_landing_page() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' or new.state <> 'scheduled' or new.deleted_at is not null then
    delete from landing_page_due where tenant_id = old.tenant_id and page_id = old.id;
  else
    insert into landing_page_due (tenant_id, page_id, due_at) values (new.tenant_id, new.id, new.publish_at)
      on conflict (tenant_id, page_id) do update set due_at = excluded.due_at;
    perform notify_due_work('publish-landing-pages', new.tenant_id, new.publish_at);
  end if;
  return null;
end $$;

revoke execute on function note_due_landing_page from public;
