-- Notes when a feed of listings is to be read next, and tells the processes that do so.
create or replace function note_due_listing_feed() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' then
    delete from listing_feed_due where tenant_id = old.tenant_id;
  elsif new.is_paused then
    delete from listing_feed_due where tenant_id = new.tenant_id;
  else
    insert into listing_feed_due (tenant_id, due_at) values (new.tenant_id, new.due_at)
      on conflict (tenant_id) do update set due_at = excluded.due_at;
    perform notify_due_work('listing-feed', new.tenant_id, new.due_at);
  end if;
  return null;
end $$;

revoke execute on function note_due_listing_feed from public;
