-- Fonts that a brokerage brought itself, for the pages it writes.
create table brand_font (
  tenant_id text not null references tenant on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- As the file itself says, and checked: it is written into style sheets.
  family text not null check (length(family) between 1 and 64),
  weight int not null check (weight between 100 and 900),
  style text not null check (style in ('normal', 'italic')),
  format text not null check (format in ('truetype', 'opentype', 'woff', 'woff2')),
  byte_size int not null,
  content_hash text not null,
  storage_key text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, family, weight, style)
);
alter table brand_font enable row level security;
alter table brand_font force row level security;
create policy of_tenant on brand_font
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on brand_font to frontage_web;
