-- Notes when DNS is to be asked about a tenant's sender domain next, and tells the processes that do so.
create or replace function note_due_sender_domain() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' then
    delete from sender_domain_due where tenant_id = old.tenant_id;
  else
    insert into sender_domain_due (tenant_id, due_at) values (new.tenant_id, new.due_at)
      on conflict (tenant_id) do update set due_at = excluded.due_at;
    perform notify_due_work('check-sender-domains', new.tenant_id, new.due_at);
  end if;
  return null;
end $$;

revoke execute on function note_due_sender_domain from public;
