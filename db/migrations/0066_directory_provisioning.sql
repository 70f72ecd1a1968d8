-- Joiners and leavers, as a brokerage's directory tells them by SCIM: its token, whom it looks after, and its groups.
create table sign_on_token (
  tenant_id text primary key references tenant on delete cascade,
  secret_hash text not null,
  -- The end of the token, by which an administrator knows it again.
  hint text not null,
  made_at timestamptz not null,
  last_used_at timestamptz
);

create table sign_on_provisioned (
  tenant_id text not null,
  account_id uuid not null,
  -- What the directory calls the user, which need not be an email.
  user_name text not null,
  user_name_lower text not null generated always as (lower(user_name)) stored,
  -- The directory's own id of the user; null: it did not say.
  external_id text,
  -- The directory says that the account is to be open.
  is_wanted bool not null default true,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account on delete cascade
);
create unique index sign_on_provisioned_by_name on sign_on_provisioned (tenant_id, user_name_lower);
create unique index sign_on_provisioned_by_external on sign_on_provisioned (tenant_id, external_id);

create table sign_on_group (
  tenant_id text not null references tenant on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  name_lower text not null generated always as (lower(name)) stored,
  external_id text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index sign_on_group_by_name on sign_on_group (tenant_id, name_lower);
create unique index sign_on_group_by_external on sign_on_group (tenant_id, external_id);

create table sign_on_member (
  tenant_id text not null,
  group_id uuid not null,
  account_id uuid not null,
  primary key (tenant_id, group_id, account_id),
  foreign key (tenant_id, group_id) references sign_on_group on delete cascade,
  foreign key (tenant_id, account_id) references account on delete cascade
);
create index sign_on_member_by_account on sign_on_member (tenant_id, account_id);

do $$
declare t text;
begin
  foreach t in array array['sign_on_token', 'sign_on_provisioned', 'sign_on_group', 'sign_on_member'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy of_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t);
    execute format('grant select, insert, update, delete on %I to frontage_web', t);
  end loop;
end $$;
