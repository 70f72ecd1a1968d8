-- A page on which nothing was written yet is not found by readers.
-- load function put_search_page 4cfc3448470d

-- Each brokerage as itself: row level security stays in force, and nobody who reads a page waits.
do $$
declare of_tenant text;
begin
  perform set_config('row_security', 'on', true);
  for of_tenant in select tenant_id from brokerage loop
    perform set_config('app.tenant_id', of_tenant, true);
    -- no gap: these are the few pages that were added and never written, and nobody writes their rows.
    delete from search_document d using page_content c
      where d.tenant_id = of_tenant and d.kind = 'page'
        and c.tenant_id = of_tenant and c.page_id = d.item_id and c.revision = 1 and c.html = '';
  end loop;
  perform set_config('app.tenant_id', '', true);
  perform set_config('row_security', 'off', true);
end $$;
