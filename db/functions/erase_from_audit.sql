-- Takes out of the audit log what it says of a user who was erased: who did what, and when, stays under her id. Requests may
-- not change the log otherwise, and nothing here works on a user who was not erased. One call is a piece of the log: of the
-- entries after an id, and answers with the last one it has read; null: there are no more.
create or replace function erase_from_audit(the_account uuid, words text[], after_id uuid, how_many int) returns uuid
  language plpgsql security definer set search_path = public, pg_catalog as $$
declare
  last_id uuid;
begin
  if not exists (
    select from account where tenant_id = current_tenant() and id = the_account and erased_at is not null
  ) then
    raise exception 'this user was not erased';
  end if;
  if after_id is null then
    update audit_entry set subject_name = '', before = null, after = null, detail = '{}'
      where tenant_id = current_tenant() and subject_kind = 'account' and subject_account_id = the_account
        and action <> 'people.erased';
  end if;
  select id into last_id from audit_entry
    where tenant_id = current_tenant() and (after_id is null or id > after_id)
    order by id offset how_many - 1 limit 1;
  update audit_entry set
      subject_name = without_words(subject_name, words),
      before = without_words_in_json(before, words),
      after = without_words_in_json(after, words),
      detail = without_words_in_json(detail, words)
    where tenant_id = current_tenant()
      and (after_id is null or id > after_id) and (last_id is null or id <= last_id)
      and exists (
        select from unnest(words) as word
        where position(lower(word) in lower(subject_name)) > 0
          -- As JSON writes it.
          or position(lower(trim('"' from to_json(word)::text)) in lower(concat_ws(' ', before, after, detail))) > 0
      );
  return last_id;
end $$;

revoke execute on function erase_from_audit from public;
grant execute on function erase_from_audit to frontage_web;
