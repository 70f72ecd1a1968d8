-- Tells the processes that an archive of a brokerage is to be made or imported.
create or replace function note_due_archive() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if new.state = 'waiting' then
    perform notify_due_work('brokerage-archives', new.tenant_id, new.due_at);
  end if;
  return null;
end $$;

revoke execute on function note_due_archive from public;
