-- Notes an event for every endpoint that wants its kind, in the transaction that makes it happen. The kind is the trigger's
-- argument; nothing is written where no endpoint wants it. An agent's own endpoint is told of her own leads alone.
create or replace function note_webhook_event() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
declare
  the_type constant text := tg_argv[0];
  -- A variable, so that look-ups are planned for any tenant: of one that the statistics do not know yet, all leads were read for each.
  the_tenant constant text := current_tenant();
  the jsonb;
  -- The agent whose lead it is about; null: it is about no lead.
  the_owner uuid;
  the_subject uuid;
begin
  if tg_table_name = 'lead' then
    the_owner := new.account_id;
  elsif tg_table_name = 'lead_touch' then
    select l.account_id into the_owner from lead l where l.tenant_id = the_tenant and l.id = new.lead_id;
  end if;
  if not exists (
    select from webhook_endpoint e
    where e.tenant_id = the_tenant and (e.account_id is null or e.account_id = the_owner)
      and e.off_because is null and the_type = any (e.events)
  ) then
    return null;
  end if;
  the := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  if tg_table_name = 'lead' then
    -- Told with what its person wrote last; one who wrote nothing but spam is nobody to tell of.
    select t.id into the_subject from lead_touch t
      where t.tenant_id = the_tenant and t.lead_id = new.id and t.held_because is null
      order by t.at desc, t.id limit 1;
  else
    the_subject := (case tg_table_name when 'refund' then the ->> 'order_id' else the ->> 'id' end)::uuid;
  end if;
  if the_subject is null then
    return null;
  end if;
  -- Held until the commit, so that none is deleted under it; one that is being deleted right now wants nothing anymore.
  with wanted as (
    select e.id from webhook_endpoint e
    where e.tenant_id = the_tenant and (e.account_id is null or e.account_id = the_owner)
      and e.off_because is null and the_type = any (e.events)
    for key share skip locked
  ), event as (
    insert into webhook_event (tenant_id, type, subject_id, facts)
      select
        the_tenant, the_type, the_subject,
        case
          when tg_table_name = 'refund' then jsonb_build_object('refund', the ->> 'id')
          when tg_table_name = 'orders' and tg_op = 'UPDATE'
            then jsonb_build_object('from', to_jsonb(old) ->> 'status', 'to', the ->> 'status')
          else '{}'
        end
      where exists (select from wanted)
      returning id
  )
  insert into webhook_delivery (tenant_id, endpoint_id, event_id, type)
    select the_tenant, wanted.id, event.id, the_type from wanted, event;
  return null;
end $$;

revoke execute on function note_webhook_event from public;
