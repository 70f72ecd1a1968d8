-- Counts accounts of each role, open and closed, as they come, change and go.
create or replace function count_accounts() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op <> 'INSERT' then
    update account_count set accounts = accounts - 1
      where tenant_id = old.tenant_id and role = old.role and is_active = old.is_active;
  end if;
  if tg_op <> 'DELETE' then
    insert into account_count (tenant_id, role, is_active, accounts) values (new.tenant_id, new.role, new.is_active, 1)
      on conflict (tenant_id, role, is_active) do update set accounts = account_count.accounts + 1;
  end if;
  return null;
end $$;

revoke execute on function count_accounts from public;
