-- Imports of listings: each can be taken back for a day.
create table listing_import (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  at timestamptz not null,
  undone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account on delete cascade
);
create index listing_import_by_account on listing_import (tenant_id, account_id, at desc, id);
create index listing_import_by_time on listing_import (tenant_id, at);

create table listing_import_row (
  tenant_id text not null,
  import_id uuid not null,
  listing_id uuid not null,
  -- Null: the import added it. Else how it was before: contracts/listings.ts.
  before jsonb check (jsonb_typeof(before) = 'object'),
  -- Of the listing, as the import left it.
  revision int not null,
  primary key (tenant_id, import_id, listing_id),
  foreign key (tenant_id, import_id) references listing_import on delete cascade,
  foreign key (tenant_id, listing_id) references listing on delete cascade
);
create index listing_import_row_by_listing on listing_import_row (tenant_id, listing_id);

do $$
declare of_tenants text;
begin
  foreach of_tenants in array array['listing_import', 'listing_import_row'] loop
    execute format('alter table %I enable row level security', of_tenants);
    execute format('alter table %I force row level security', of_tenants);
    execute format(
      'create policy of_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      of_tenants
    );
    execute format('grant select, insert, update, delete on %I to frontage_web', of_tenants);
  end loop;
end $$;
