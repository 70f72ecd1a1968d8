-- An account is found by its new names. A new one has ordered nothing, so that whoever sorts by orders finds it too.
create or replace function note_account() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  insert into account_name (tenant_id, account_id, name)
    values (new.tenant_id, new.id, lower(new.first_name || ' ' || new.last_name || ' ' || new.email))
    on conflict (tenant_id, account_id) do update set name = excluded.name;
  if tg_op = 'INSERT' then
    insert into account_order_count (tenant_id, account_id, orders, office, team, region)
      values (new.tenant_id, new.id, 0, new.office, new.team, new.region) on conflict do nothing;
  end if;
  return null;
end $$;

revoke execute on function note_account from public;
