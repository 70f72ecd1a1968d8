-- Where a template is offered: its home shelf and every other shelf (occasions, bundles) it belongs on.
create table template_placement (
  tenant_id text not null,
  sub_category_id int not null,
  template_id uuid not null,
  sort int not null default 0,
  primary key (tenant_id, sub_category_id, template_id),
  foreign key (tenant_id, sub_category_id) references category (tenant_id, id) on delete cascade,
  foreign key (tenant_id, template_id) references template on delete cascade
);
create index template_placement_by_template on template_placement (tenant_id, template_id);

alter table template_placement enable row level security;
alter table template_placement force row level security;
create policy of_tenant on template_placement
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on template_placement to frontage_web;
