-- Templates that are being prepared on screen, and those that are offered for no more new designs.
create table template_draft (
  tenant_id text not null references tenant on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Whose next version it is; null: a new template.
  template_id uuid,
  slug text not null,
  -- {manifest, pages: [svg text]}, as it was handed in or cleaned; the linter may yet refuse it.
  artwork jsonb not null check (octet_length(artwork::text) <= 16777216),
  -- What was put right when it came in, a sentence each.
  notes text[] not null default '{}',
  revision int not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, template_id) references template on delete cascade,
  foreign key (tenant_id, created_by) references account (tenant_id, id) on delete set null (created_by)
);
create index template_draft_by_change on template_draft (tenant_id, updated_at desc, id);
create index template_draft_by_template on template_draft (tenant_id, template_id);

alter table template_draft enable row level security;
alter table template_draft force row level security;
create policy of_tenant on template_draft
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on template_draft to frontage_web;

-- Lines that are in a cart stay as they are when their template is retired.
alter table template add column retired_at timestamptz,
  add check (not (active and retired_at is not null));

-- Designs of each version, for whoever prepares the next.
create index design_by_template on design (tenant_id, template_id, template_version) where deleted_at is null;
