-- What authors say to each other about the words of a page. Nothing of it is part of the page.
create table page_thread (
  tenant_id text not null,
  -- Chosen by who begins it: sent twice, it is there once.
  id uuid not null,
  page_id uuid not null,
  -- The words it is about, what stands around them, and where: see editor/features/comments/anchor.ts.
  quote text not null check (length(quote) between 1 and 2000),
  words_before text not null check (length(words_before) <= 100),
  words_after text not null check (length(words_after) <= 100),
  position int not null check (position >= 0),
  begun_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, page_id) references page (tenant_id, id) on delete cascade
);
create index page_thread_of_page on page_thread (tenant_id, page_id, begun_at);

create table page_comment (
  tenant_id text not null,
  id uuid not null,
  thread_id uuid not null,
  body text not null check (length(body) between 1 and 4000),
  written_at timestamptz not null,
  written_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, thread_id) references page_thread (tenant_id, id) on delete cascade
);
create index page_comment_of_thread on page_comment (tenant_id, thread_id, written_at);

do $$
declare t text;
begin
  foreach t in array array['page_thread', 'page_comment'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy of_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t);
    execute format('grant select, insert, update, delete on %I to frontage_web', t);
  end loop;
end $$;
