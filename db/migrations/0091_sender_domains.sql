-- The domain that a brokerage's emails come from, and the keys that sign them.

create table sender_domain (
  tenant_id text primary key references tenant on delete cascade,
  domain text not null check (length(domain) <= 253),
  -- What comes before the @.
  local_part text not null check (length(local_part) between 1 and 64),
  revision int not null default 1,
  -- proved: emails come from it. lost: they did, and its key is not in DNS anymore.
  state text not null default 'waiting' check (state in ('waiting', 'proved', 'lost')),
  -- Whether our servers are in its SPF record: emails that come back then go to the domain.
  has_spf bool not null default false,
  -- What the last look at DNS found. Shape: contracts/sender.ts.
  found jsonb not null default '{}' check (jsonb_typeof(found) = 'object'),
  checked_at timestamptz,
  -- When DNS is looked at next.
  due_at timestamptz not null,
  created_at timestamptz not null
);

create table sender_key (
  tenant_id text not null references sender_domain on delete cascade,
  selector text not null check (length(selector) <= 63),
  -- next: not in DNS yet. current: signs. old: what it signed may still be on its way.
  state text not null check (state in ('next', 'current', 'old')),
  -- Sealed with the server's secret.
  private_key text not null,
  -- DER in Base64.
  public_key text not null,
  created_at timestamptz not null,
  retired_at timestamptz,
  primary key (tenant_id, selector),
  check ((state = 'old') = (retired_at is not null))
);
create unique index sender_key_one_next on sender_key (tenant_id) where state = 'next';
create unique index sender_key_one_current on sender_key (tenant_id) where state = 'current';

do $$
declare of_tenants text;
begin
  foreach of_tenants in array array['sender_domain', 'sender_key'] loop
    execute format('alter table %I enable row level security', of_tenants);
    execute format('alter table %I force row level security', of_tenants);
    execute format(
      'create policy of_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      of_tenants
    );
    execute format('grant select, insert, update, delete on %I to frontage_web', of_tenants);
  end loop;
end $$;

-- Whose a domain is while its key is in DNS: one brokerage's alone. Functions below write it, requests cannot.
create table proved_sender_domain (
  domain text primary key,
  tenant_id text not null unique references tenant on delete cascade
);

create table sender_domain_due (
  tenant_id text primary key,
  due_at timestamptz not null
);
create index sender_domain_due_by_time on sender_domain_due (due_at);
comment on table sender_domain_due is 'derived: written by the trigger of sender_domain';

-- load function take_sender_domain 154bc8d42d80
-- load function release_sender_domain d5cbebc9fc63
-- load function is_sender_domain_free 292c0f2360a0
-- load function note_due_sender_domain fa7683fbf562
create trigger due after insert or delete or update of due_at on sender_domain
  for each row execute function note_due_sender_domain();
