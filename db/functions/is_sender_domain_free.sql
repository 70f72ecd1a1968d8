-- Whether no other tenant has proved that a domain is its own. Says nothing of whose it is.
create or replace function is_sender_domain_free(asked text) returns bool
  language sql stable security definer set search_path = public, pg_catalog as $$
  select not exists (select from proved_sender_domain where domain = asked and tenant_id <> current_tenant());
$$;

revoke execute on function is_sender_domain_free from public;
grant execute on function is_sender_domain_free to frontage_web;
