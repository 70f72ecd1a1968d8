-- Notes when a trial ends and when a plan was last read at the provider.
create or replace function note_membership(the_tenant text, the_account uuid) returns void
  language plpgsql security definer set search_path = public, pg_catalog as $$
declare
  ends_at timestamptz;
  was_read_at timestamptz;
begin
  select
      case when a.membership = 'trial' then m.trial_ends_at end,
      case
        when c.account_id is null then null
        when m.checked_at is null or m.attempt is not null then '-infinity'
        when m.subscription ->> 'status' not in ('canceled', 'incomplete_expired') then m.checked_at
      end
    into ends_at, was_read_at
    from membership m
    join account a on a.tenant_id = m.tenant_id and a.id = m.account_id
    left join card_customer c on c.tenant_id = m.tenant_id and c.account_id = m.account_id
    where m.tenant_id = the_tenant and m.account_id = the_account;
  if ends_at is null and was_read_at is null then
    delete from membership_due where tenant_id = the_tenant and account_id = the_account;
  else
    insert into membership_due (tenant_id, account_id, trial_ends_at, read_at)
      values (the_tenant, the_account, ends_at, was_read_at)
      on conflict (tenant_id, account_id)
        do update set trial_ends_at = excluded.trial_ends_at, read_at = excluded.read_at;
  end if;
end $$;

revoke execute on function note_membership from public;
