-- What agents of a brokerage can start a campaign from.

create table campaign_template (
  tenant_id text not null references tenant on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  description text not null default '',
  status text not null default 'draft' check (status in ('draft', 'published', 'retired')),
  -- Shape: contracts/campaign-templates.ts.
  steps jsonb not null default '[]',
  -- How many campaigns were started from it.
  times_used int not null default 0,
  saved_at timestamptz not null default now(),
  saved_by uuid,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);

alter table campaign_template enable row level security;
alter table campaign_template force row level security;
create policy of_tenant on campaign_template using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on campaign_template to frontage_web;
