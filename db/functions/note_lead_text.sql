-- A lead is found by its new name, email address and number, whose digits are found however they are written.
create or replace function note_lead_text() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  insert into lead_text (tenant_id, lead_id, words)
    values (new.tenant_id, new.id,
      lower(concat_ws(' ', new.name, new.email, new.phone, regexp_replace(new.phone, '\D', '', 'g'))))
    on conflict (tenant_id, lead_id) do update set words = excluded.words;
  return null;
end $$;

revoke execute on function note_lead_text from public;
