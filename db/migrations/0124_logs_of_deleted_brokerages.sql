-- The audit log of a brokerage goes with it. Those that were deleted before have left theirs, and whoever was opened under the
-- same id since was shown it.
-- load function delete_derived f991dc8a88f9
do $$
declare
  gone record;
begin
  perform set_config('row_security', 'on', true);
  for gone in
    select tenant_id, max(at) as at from operator_entry where action = 'brokerage.deleted' group by tenant_id
  loop
    -- One that came back from an archive has brought its own log.
    continue when (
      select action from operator_entry where tenant_id = gone.tenant_id and at > gone.at order by at limit 1
    ) is distinct from 'brokerage.opened' and exists (select from brokerage where tenant_id = gone.tenant_id);
    perform set_config('app.tenant_id', gone.tenant_id, true);
    -- no gap: these entries are of a brokerage that is gone: nobody adds to them, and nobody of it is left to be erased from them
    delete from audit_entry where tenant_id = gone.tenant_id and at <= gone.at;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
