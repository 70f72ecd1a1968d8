-- The tree of a tenant's own pages, what stands on them, and every version of it.

-- Never written to: the tables below hold every page, the legal ones among them.
drop table site_page;

create table page (
  tenant_id text not null references tenant on delete cascade,
  id uuid not null default gen_random_uuid(),
  parent_id uuid,
  page_name text not null check (length(page_name) between 1 and 120),
  -- 1: a page of its own, at its pretty URL; 2: an address elsewhere; 3: an address of this site.
  link_type int not null default 1 check (link_type in (1, 2, 3)),
  -- Lower case, words joined by - or _, nested by /; what else comes in an address is nobody's page.
  pretty_url text check (pretty_url ~ '^[a-z0-9_-]+(/[a-z0-9_-]+)*$' and length(pretty_url) <= 200),
  path text not null check (length(path) between 1 and 2000),
  -- The heading under which the footer lists it; '': not in the footer.
  pages_type text not null default '',
  pages_type_sort int not null default 0,
  sort int not null default 0,
  include_in_navigation bool not null default true,
  open_on_new_tab bool not null default false,
  open_as_popup bool not null default false,
  popup_description text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, pretty_url),
  foreign key (tenant_id, parent_id) references page (tenant_id, id),
  check ((link_type = 1) = (pretty_url is not null)),
  check (link_type <> 1 or path = '/' || pretty_url),
  check (parent_id <> id)
);

-- html is clean (page-nodes/sanitise); state is the editor's own, as JSON text, '' where it never was in the editor.
create table page_content (
  tenant_id text not null,
  page_id uuid not null,
  revision int not null default 1,
  state text not null default '',
  html text not null default '',
  -- Open to visitors who are not signed in.
  unlocked_page bool not null default true,
  analytics_account_code text not null default ''
    check (analytics_account_code ~ '^((G|UA|GTM|AW)-[A-Z0-9-]{4,20})?$'),
  footer_text text not null default '',
  footer_text_preview text not null default '',
  meta_description text not null default '',
  meta_keywords text not null default '',
  window_title text not null default '',
  saved_at timestamptz not null default now(),
  saved_by uuid,
  primary key (tenant_id, page_id),
  foreign key (tenant_id, page_id) references page (tenant_id, id) on delete cascade
);

create table page_version (
  tenant_id text not null,
  page_id uuid not null,
  revision int not null,
  state text not null,
  html text not null,
  saved_at timestamptz not null,
  saved_by uuid,
  primary key (tenant_id, page_id, revision),
  foreign key (tenant_id, page_id) references page (tenant_id, id) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['page', 'page_content', 'page_version'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy of_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t);
    execute format('grant select, insert, update, delete on %I to frontage_web', t);
  end loop;
end $$;
