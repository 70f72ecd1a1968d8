-- Deletes what is left of a tenant that is gone and that no request may delete: its audit log, and the counts and sums that
-- triggers have written. Nothing points to them.
create or replace function delete_derived() returns void
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if exists (select from tenant where tenant_id = current_tenant()) then
    return;
  end if;
  delete from audit_entry where tenant_id = current_tenant();
  delete from account_count where tenant_id = current_tenant();
  delete from account_order_count where tenant_id = current_tenant();
  delete from catalog_version where tenant_id = current_tenant();
  delete from order_count where tenant_id = current_tenant();
  delete from order_sum where tenant_id = current_tenant();
  delete from product_sum where tenant_id = current_tenant();
  delete from template_sum where tenant_id = current_tenant();
  delete from template_refund_sum where tenant_id = current_tenant();
end $$;

revoke execute on function delete_derived from public;
grant execute on function delete_derived to frontage_web;
