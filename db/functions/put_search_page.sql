-- Makes a page of the tenant's own findable if anybody may open it and something was written on it, and no longer findable if not.
create or replace function put_search_page(of_tenant text, of_page uuid) returns void
  language plpgsql security definer set search_path = public, pg_catalog as $$
declare found_page record;
begin
  select coalesce(nullif(c.window_title, ''), p.page_name) as title, c.meta_keywords, c.meta_description, c.html
    into found_page
    from page p join page_content c on c.tenant_id = p.tenant_id and c.page_id = p.id
    where p.tenant_id = of_tenant and p.id = of_page and p.link_type = 1 and c.unlocked_page
      and not (c.revision = 1 and c.html = '');
  if found then
    perform put_search_document(of_tenant, 'page', of_page, 'page', found_page.title, found_page.meta_keywords,
      found_page.meta_description, regexp_replace(found_page.html, '<[^>]*>', ' ', 'g'));
  else
    delete from search_document where tenant_id = of_tenant and kind = 'page' and item_id = of_page;
  end if;
end $$;

revoke execute on function put_search_page from public;
