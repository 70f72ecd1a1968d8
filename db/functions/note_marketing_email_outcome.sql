-- Writes beside a recipient of an email to contacts what became of her message, in the transaction that says so.
create or replace function note_marketing_email_outcome() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  update marketing_email_recipient set
      state = new.state,
      sent_at = new.sent_at,
      reason = case when new.state = 'failed' then new.last_error else '' end
    where tenant_id = new.tenant_id and id = new.marketing_recipient;
  return null;
end $$;

revoke execute on function note_marketing_email_outcome from public;
