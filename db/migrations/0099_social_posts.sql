-- What agents say they posted on social networks: by hand, since no network tells.

create table social_post (
  tenant_id text not null references tenant on delete cascade,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  -- No foreign key: what was posted stays so when its design is deleted for good.
  design_id uuid not null,
  -- Of the design, as it was called then.
  name text not null check (length(name) between 1 and 200),
  network text not null check (length(network) between 1 and 20),
  posted_on date not null,
  -- The short link that it showed, whose scans from then on are its visits.
  code text not null,
  -- Taken back, until it is restored or noted again.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  -- Noted twice, it is one.
  unique (tenant_id, account_id, design_id, network, posted_on),
  foreign key (tenant_id, account_id) references account on delete cascade
);
create index social_post_by_day on social_post (tenant_id, account_id, posted_on);
create index social_post_by_code on social_post (tenant_id, code, posted_on);
alter table social_post enable row level security;
alter table social_post force row level security;
create policy of_tenant on social_post
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on social_post to frontage_web;
