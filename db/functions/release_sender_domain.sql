-- Takes from the tenant the domain that its emails came from: any other may prove it from now on.
create or replace function release_sender_domain() returns void
  language sql security definer set search_path = public, pg_catalog as $$
  delete from proved_sender_domain where tenant_id = current_tenant();
$$;

revoke execute on function release_sender_domain from public;
grant execute on function release_sender_domain to frontage_web;
