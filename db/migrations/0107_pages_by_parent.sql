-- What is under a page, without reading all pages of the brokerage.
-- outside a transaction

drop index concurrently if exists page_by_parent;
create index concurrently if not exists page_by_parent on page (tenant_id, parent_id);
