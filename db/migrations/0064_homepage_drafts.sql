-- The home page is a draft until it is published, and says which posts it points out.
alter table homepage
  add column home_show_highlight bool not null default true,
  -- null: the post that was featured last.
  add column highlighted_post_id uuid,
  add column home_show_trending bool not null default true,
  add column home_trending_title text not null default 'What colleagues read',
  -- Ids of those that come first; the others are those that are read most.
  add column trending_post_ids uuid[] not null default '{}';

alter table tenant_draft drop constraint tenant_draft_kind_check,
  add constraint tenant_draft_kind_check check (kind in ('brand', 'settings', 'homepage'));
alter table tenant_version drop constraint tenant_version_kind_check,
  add constraint tenant_version_kind_check check (kind in ('brand', 'settings', 'homepage'));
