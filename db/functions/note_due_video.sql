-- Notes which videos of listings are to be made, and tells the processes that make them. One that is being made is put off
-- each second: nobody is told of that, or each second would be a job of its own. Whoever looks each minute finds one whose maker died.
create or replace function note_due_video() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' or new.due_at is null then
    delete from listing_video_due where tenant_id = old.tenant_id and listing_id = old.listing_id;
  else
    insert into listing_video_due (tenant_id, listing_id, due_at) values (new.tenant_id, new.listing_id, new.due_at)
      on conflict (tenant_id, listing_id) do update set due_at = excluded.due_at;
    if new.state = 'waiting' then
      perform notify_due_work('make-videos', new.tenant_id, new.due_at);
    end if;
  end if;
  return null;
end $$;

revoke execute on function note_due_video from public;
