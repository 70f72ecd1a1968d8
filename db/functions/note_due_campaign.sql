-- Notes when a campaign is to be looked at next, and tells the processes that do.
create or replace function note_due_campaign() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' or new.due_at is null then
    delete from campaign_due where tenant_id = old.tenant_id and campaign_id = old.id;
  else
    insert into campaign_due (tenant_id, campaign_id, due_at, looked_at)
      values (new.tenant_id, new.id, new.due_at, coalesce(new.looked_at, new.updated_at))
      on conflict (tenant_id, campaign_id)
        do update set due_at = excluded.due_at, looked_at = excluded.looked_at;
    perform notify_due_work('run-campaigns', new.tenant_id, new.due_at);
  end if;
  return null;
end $$;

revoke execute on function note_due_campaign from public;
