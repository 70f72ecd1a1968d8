-- Tells every process that a brokerage is suspended, open again, or to be deleted: its documents are over, and jobs are due.
create or replace function notify_brokerage() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  perform pg_notify('tenant_changed', new.tenant_id);
  perform pg_notify('page_cache', new.tenant_id);
  return null;
end $$;

revoke execute on function notify_brokerage from public;
