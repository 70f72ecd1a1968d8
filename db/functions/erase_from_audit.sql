-- Takes out of the audit log what it says of a user who was erased: who did what, and when, stays under her id. Requests may
-- not change the log otherwise, and nothing here works on a user who was not erased.
create or replace function erase_from_audit(the_account uuid, words text[]) returns void
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if not exists (
    select from account where tenant_id = current_tenant() and id = the_account and erased_at is not null
  ) then
    raise exception 'this user was not erased';
  end if;
  update audit_entry set subject_name = '', before = null, after = null, detail = '{}'
    where tenant_id = current_tenant() and subject_kind = 'account' and subject_account_id = the_account
      and action <> 'people.erased';
  update audit_entry set
      subject_name = without_words(subject_name, words),
      before = without_words_in_json(before, words),
      after = without_words_in_json(after, words),
      detail = without_words_in_json(detail, words)
    where tenant_id = current_tenant()
      and exists (
        select from unnest(words) as word
        where position(lower(word) in lower(subject_name)) > 0
          -- As JSON writes it.
          or position(lower(trim('"' from to_json(word)::text)) in lower(concat_ws(' ', before, after, detail))) > 0
      );
end $$;

revoke execute on function erase_from_audit from public;
grant execute on function erase_from_audit to frontage_web;
