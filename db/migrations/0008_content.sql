-- Posts of five category levels, who read them, what people marked as favourites, and the homepage's own lists.

-- What a category lists, and which area of the site is its address.
alter table category
  add column kind text not null default 'templates' check (kind in ('templates', 'posts')),
  add column area text check (area in ('marketing-center', 'business-center', 'articles'));
create index category_by_pretty_url on category (tenant_id, pretty_url);
create index category_by_parent on category (tenant_id, parent_id, sort);

-- Headings under which the posts of an interior subcategory stand.
create table content_group (
  tenant_id text not null,
  id int not null check (id > 0),
  interior_sub_category_id int not null,
  name text not null,
  sort int not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, interior_sub_category_id) references category (tenant_id, id) on delete cascade
);

create table post (
  tenant_id text not null references tenant on delete cascade,
  id uuid not null default gen_random_uuid(),
  pretty_url text not null check (pretty_url ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(pretty_url) <= 120),
  kind text not null check (kind in ('article', 'checklist', 'script', 'graphic')),
  title text not null,
  teaser text not null default '',
  -- Has passed the sanitiser when it was saved.
  body_html text not null default '',
  -- The whole way down to the level it stands on; what is below that is null.
  category_id int not null,
  sub_category_id int not null,
  interior_sub_category_id int,
  fourth_level_category_id int,
  fifth_level_category_id int,
  -- 0: under no heading.
  group_id int not null default 0,
  -- The design that illustrates it, and what a graphic is a picture of.
  template_id uuid,
  tags text[] not null default '{}',
  access text not null default 'everyone' check (access in ('everyone', 'members')),
  -- What it can be saved as: the text as a branded document, or the design as a picture.
  download text check (download in ('document', 'picture')),
  is_highlighted bool not null default false,
  active bool not null default true,
  sort int not null default 0,
  published_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, pretty_url),
  foreign key (tenant_id, category_id) references category (tenant_id, id),
  foreign key (tenant_id, sub_category_id) references category (tenant_id, id),
  foreign key (tenant_id, interior_sub_category_id) references category (tenant_id, id),
  foreign key (tenant_id, fourth_level_category_id) references category (tenant_id, id),
  foreign key (tenant_id, fifth_level_category_id) references category (tenant_id, id),
  foreign key (tenant_id, template_id) references template (tenant_id, id),
  check (fifth_level_category_id is null or fourth_level_category_id is not null),
  check (fourth_level_category_id is null or interior_sub_category_id is not null),
  check (download <> 'picture' or template_id is not null)
);
create index post_by_sub_category on post (tenant_id, sub_category_id, sort) where active;
create index post_by_interior on post (tenant_id, interior_sub_category_id, group_id, sort) where active;
create index post_by_fourth on post (tenant_id, fourth_level_category_id, sort) where active;
create index post_by_fifth on post (tenant_id, fifth_level_category_id, sort) where active;
create index post_by_category on post (tenant_id, category_id, sort) where active;
create unique index one_highlighted_post on post (tenant_id, category_id) where is_highlighted;

-- One row per post, reader and day, however often she opens it. The reader is a keyed hash, forgotten after two months.
create table post_reading (
  tenant_id text not null,
  post_id uuid not null,
  day date not null,
  reader text not null,
  primary key (tenant_id, post_id, day, reader),
  foreign key (tenant_id, post_id) references post on delete cascade
);
create index post_reading_by_day on post_reading (tenant_id, day);

-- A template or a post.
create table favorite (
  tenant_id text not null,
  account_id uuid not null,
  item_id uuid not null,
  template_id uuid,
  post_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, account_id, item_id),
  foreign key (tenant_id, account_id) references account on delete cascade,
  foreign key (tenant_id, template_id) references template on delete cascade,
  foreign key (tenant_id, post_id) references post on delete cascade,
  check (item_id = coalesce(template_id, post_id) and (template_id is null) <> (post_id is null))
);

create table homepage (
  tenant_id text primary key references tenant on delete cascade,
  home_show_feature bool not null default true,
  home_feature_title text not null default '',
  -- [{template, title, text, url}]. Shape: contracts/content.ts.
  feature_images jsonb not null default '[]',
  home_show_tiles bool not null default true,
  home_tiles_title text not null default '',
  tiles_images jsonb not null default '[]'
);

do $$
declare t text;
begin
  foreach t in array array['content_group', 'post', 'post_reading', 'favorite', 'homepage'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy of_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t);
    execute format('grant select, insert, update, delete on %I to frontage_web', t);
  end loop;
end $$;
