-- Deletes what triggers have written about a tenant that is gone: counts and sums, which nothing points to.
create or replace function delete_derived() returns void
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if exists (select from tenant where tenant_id = current_tenant()) then
    return;
  end if;
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
