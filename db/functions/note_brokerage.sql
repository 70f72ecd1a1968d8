-- Keeps the platform's list of brokerages: one row for each tenant, gone with it.
create or replace function note_brokerage() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' then
    delete from brokerage where tenant_id = old.tenant_id;
  else
    insert into brokerage (tenant_id) values (new.tenant_id) on conflict do nothing;
  end if;
  return null;
end $$;

revoke execute on function note_brokerage from public;
