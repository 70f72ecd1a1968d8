-- A template is found as long as it is active.
create or replace function search_template() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' or not new.active then
    delete from search_document
      where tenant_id = coalesce(new.tenant_id, old.tenant_id) and kind = 'template' and item_id = coalesce(new.id, old.id);
  else
    perform put_search_document(new.tenant_id, 'template', new.id, new.product, new.title,
      concat_ws(' ', replace(new.product, '-', ' '), array_to_string(new.tags, ' ')), new.description, '');
  end if;
  return null;
end $$;

revoke execute on function search_template from public;
