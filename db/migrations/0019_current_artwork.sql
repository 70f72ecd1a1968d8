-- A template carries the hash of its current version and when that came, so that cards need no second table.
alter table template add column artwork_hash text;
alter table template add column changed_at timestamptz;

alter table template no force row level security;
alter table template_version no force row level security;
update template set artwork_hash = version.artwork_hash, changed_at = version.created_at
  from template_version as version
  where version.tenant_id = template.tenant_id and version.template_id = template.id
    and version.version = template.version;
alter table template_version force row level security;
alter table template force row level security;

-- Empty for the moment between the template's row and its version's, in one transaction.
alter table template alter column artwork_hash set default '';
alter table template alter column artwork_hash set not null;
alter table template alter column changed_at set default now();
alter table template alter column changed_at set not null;

-- The first designs of a subcategory, in their order.
create index template_placement_by_shelf on template_placement (tenant_id, sub_category_id, sort, template_id);
