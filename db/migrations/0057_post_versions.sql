-- Posts keep every text that was saved, as pages do.

create table post_version (
  tenant_id text not null,
  post_id uuid not null,
  revision int not null,
  title text not null,
  teaser text not null,
  -- The editor's own, as JSON text; '' where the text never was in the editor.
  state text not null,
  html text not null,
  -- What readers saw of it: scheduled means that it waited for its time.
  status text not null check (status in ('draft', 'scheduled', 'published')),
  saved_at timestamptz not null,
  saved_by uuid,
  -- The version whose text this one brought back.
  restored_from int,
  -- Published by the clock, not by a save.
  is_scheduled bool not null default false,
  primary key (tenant_id, post_id, revision),
  foreign key (tenant_id, post_id) references post (tenant_id, id) on delete cascade
);
alter table post_version enable row level security;
alter table post_version force row level security;
create policy of_tenant on post_version
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on post_version to frontage_web;

-- What is there already is everybody's first version.
alter table post no force row level security;
alter table post_version no force row level security;
insert into post_version (tenant_id, post_id, revision, title, teaser, state, html, status, saved_at, saved_by)
  select tenant_id, id, revision, title, teaser, state, body_html,
    case when active then 'published' when publish_at is not null then 'scheduled' else 'draft' end, saved_at, saved_by
  from post;
alter table post_version force row level security;
alter table post force row level security;
