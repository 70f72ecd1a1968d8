-- Which templates are published and on no category, without reading the templates themselves.
-- outside a transaction

drop index concurrently if exists template_published;
create index concurrently if not exists template_published on template (tenant_id, id) where active;
