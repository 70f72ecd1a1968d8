-- A post is found as long as it is active.
create or replace function search_post() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' or not new.active then
    delete from search_document
      where tenant_id = coalesce(new.tenant_id, old.tenant_id) and kind = 'post' and item_id = coalesce(new.id, old.id);
  else
    perform put_search_document(new.tenant_id, 'post', new.id, new.kind, new.title,
      concat_ws(' ', new.kind, array_to_string(new.tags, ' ')), new.teaser,
      regexp_replace(new.body_html, '<[^>]*>', ' ', 'g'));
  end if;
  return null;
end $$;

revoke execute on function search_post from public;
