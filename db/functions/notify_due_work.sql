-- Tells processes that work is due: the kind of job, the tenant and the time in milliseconds since 1970, and the trace of the
-- transaction that made it due, which the product puts at the end of the connection's name (db/trace.ts).
create or replace function notify_due_work(kind text, tenant_id text, due_at timestamptz) returns void
  language sql set search_path = public, pg_catalog as $$
  select pg_notify('due_work', concat_ws(' ', kind, tenant_id, floor(extract(epoch from due_at) * 1000)::bigint,
    substring(current_setting('application_name') from '[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$')));
$$;

revoke execute on function notify_due_work from public;
