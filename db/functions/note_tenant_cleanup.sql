-- Notes when a new tenant's old rows are first thrown away.
create or replace function note_tenant_cleanup() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' then
    delete from cleanup_due where tenant_id = old.tenant_id;
  else
    insert into cleanup_due (tenant_id, due_at) values (new.tenant_id, now() + interval '1 hour')
      on conflict do nothing;
  end if;
  return null;
end $$;

revoke execute on function note_tenant_cleanup from public;
