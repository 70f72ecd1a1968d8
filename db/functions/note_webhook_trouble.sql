-- Notes endpoints of webhooks at which nothing arrives, or that were turned off for it, for the doctor. An agent's own
-- is hers to look after: she is told.
create or replace function note_webhook_trouble() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
declare
  since timestamptz := case when tg_op <> 'DELETE' and new.account_id is null then
    case new.off_because when 'asked' then null else coalesce(new.failing_since, new.off_at) end end;
begin
  if since is null then
    delete from webhook_trouble where tenant_id = old.tenant_id and endpoint_id = old.id;
  else
    insert into webhook_trouble (tenant_id, endpoint_id, failing_since, is_off)
      values (new.tenant_id, new.id, since, new.off_because is not null)
      on conflict (tenant_id, endpoint_id)
        do update set failing_since = excluded.failing_since, is_off = excluded.is_off;
  end if;
  return null;
end $$;

revoke execute on function note_webhook_trouble from public;
