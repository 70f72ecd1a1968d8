-- Makes an item findable, or findable by its new words.
create or replace function put_search_document(
  of_tenant text, of_kind text, of_item uuid, in_facet text, with_title text, with_tags text, with_summary text, with_body text
) returns void language sql security definer set search_path = public, pg_catalog as $$
  insert into search_document (tenant_id, kind, item_id, facet, title, summary, document) values (
    of_tenant, of_kind, of_item, in_facet, with_title, with_summary,
    setweight(to_tsvector('english', search_text(with_title)), 'A')
      || setweight(to_tsvector('english', search_text(with_tags)), 'B')
      || setweight(to_tsvector('english', search_text(with_summary)), 'C')
      || setweight(to_tsvector('english', search_text(left(with_body, 20000))), 'D'))
  on conflict (tenant_id, kind, item_id) do update set
    facet = excluded.facet, title = excluded.title, summary = excluded.summary, document = excluded.document;
  insert into search_word (tenant_id, word)
    select distinct of_tenant, word
    from regexp_split_to_table(search_text(concat_ws(' ', with_title, with_tags, with_summary)), '[^a-z0-9]+') as word
    where length(word) between 3 and 30
  on conflict do nothing;
$$;

revoke execute on function put_search_document from public;
