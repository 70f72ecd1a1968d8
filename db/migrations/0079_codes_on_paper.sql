-- Codes on printed pieces: where each leads, and how often it was scanned on a day; nothing of who did.

-- Where the codes of a slot of a design lead: one place for all that was printed of it, changed after printing, too.
create table code_target (
  tenant_id text not null references tenant on delete cascade,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  -- No foreign key: what is printed leads on when its design is deleted for good.
  design_id uuid not null,
  slot text not null check (length(slot) between 1 and 60),
  -- usual: a landing page of the listing or of the agent.
  kind text not null default 'usual' check (kind in ('usual', 'landing-page', 'address')),
  page_id uuid,
  address text check (length(address) between 1 and 2000),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, design_id, slot),
  foreign key (tenant_id, account_id) references account on delete cascade,
  check ((kind = 'landing-page') = (page_id is not null)),
  check ((kind = 'address') = (address is not null))
);
create index code_target_by_account on code_target (tenant_id, account_id);

create table short_link (
  tenant_id text not null,
  code text not null check (code ~ '^[2-9a-hjkmnp-z]{8}$'),
  target_id uuid not null,
  -- The line of a cart, and of the order that it becomes, which prints the code; null: the design's own, for proofs.
  line_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, code),
  unique nulls not distinct (tenant_id, target_id, line_id),
  foreign key (tenant_id, target_id) references code_target on delete cascade
);
create index short_link_by_line on short_link (tenant_id, line_id) where line_id is not null;

create table short_link_day (
  tenant_id text not null,
  code text not null,
  day date not null,
  scans int not null default 0 check (scans >= 0),
  -- Of the landing page, by whoever came by the code.
  visits int not null default 0 check (visits >= 0),
  primary key (tenant_id, code, day),
  foreign key (tenant_id, code) references short_link on delete cascade
);

create index short_link_day_by_day on short_link_day (tenant_id, day) include (code, scans, visits);

-- Mixed into the hashes of a day and thrown away after it: then nobody can tell any more whose they were.
create table scan_salt (
  tenant_id text not null references tenant on delete cascade,
  day date not null,
  salt text not null,
  primary key (tenant_id, day)
);

-- Who scanned just now, as such a hash, so that a scan that opens twice counts once. Rows live for a day at most.
create table scan_recent (
  tenant_id text not null,
  code text not null,
  visitor text not null,
  at timestamptz not null,
  primary key (tenant_id, code, visitor),
  foreign key (tenant_id, code) references short_link on delete cascade
);
create index scan_recent_by_time on scan_recent (tenant_id, at);

do $$
declare
  of_tenants text;
begin
  foreach of_tenants in array array['code_target', 'short_link', 'short_link_day', 'scan_salt', 'scan_recent'] loop
    execute format('alter table %I enable row level security', of_tenants);
    execute format('alter table %I force row level security', of_tenants);
    execute format(
      'create policy of_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      of_tenants
    );
    execute format('grant select, insert, update, delete on %I to frontage_web', of_tenants);
  end loop;
end $$;
