-- Someone was erased or deleted: what webhooks told of her is forgotten, and what they told of her orders and payments is
-- made again, should it be sent again.
create or replace function forget_webhook_subject() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  delete from webhook_event
    where tenant_id = old.tenant_id and subject_id = old.id and type in ('profile.created', 'profile.changed');
  update webhook_event set payload = null
    where tenant_id = old.tenant_id and payload is not null and subject_id in (
      select id from orders where tenant_id = old.tenant_id and account_id = old.id
      union all
      select id from payment where tenant_id = old.tenant_id and account_id = old.id
    );
  return null;
end $$;

revoke execute on function forget_webhook_subject from public;
