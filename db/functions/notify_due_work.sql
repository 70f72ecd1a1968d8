-- Tells processes that work is due: the kind of job, the tenant and the time in milliseconds since 1970.
create or replace function notify_due_work(kind text, tenant_id text, due_at timestamptz) returns void
  language sql set search_path = public, pg_catalog as $$
  select pg_notify('due_work', concat_ws(' ', kind, tenant_id, floor(extract(epoch from due_at) * 1000)::bigint));
$$;

revoke execute on function notify_due_work from public;
