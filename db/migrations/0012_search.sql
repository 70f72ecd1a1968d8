-- Search over templates, posts and pages: full text, and words corrected against those that are there.
-- The operators of full text and trigrams may not run before a row-level policy, which would cost them their
-- indexes. So what is searched is derived into tables that requests cannot read at all; the one way to them is
-- search_items(), which carries the tenant filter.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

create function search_text(text text) returns text
  language sql immutable parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, text));

create table search_document (
  tenant_id text not null references tenant on delete cascade,
  kind text not null check (kind in ('template', 'post', 'page')),
  item_id uuid not null,
  -- What narrows a search: the product of a template, the kind of a post.
  facet text not null,
  title text not null,
  summary text not null,
  -- A title weighs most (A), then tags and names of products (B), the summary (C), the text (D).
  document tsvector not null,
  primary key (tenant_id, kind, item_id)
);
create index search_document_by_words on search_document using gin (tenant_id, document);
comment on table search_document is 'derived: written by the triggers of what is searched';

-- The words there are, for telling a typing error from a rare word.
create table search_word (
  tenant_id text not null references tenant on delete cascade,
  word text collate "C" not null,
  primary key (tenant_id, word)
);
create index search_word_alike on search_word using gin (tenant_id, word gin_trgm_ops);
comment on table search_word is 'derived: written by the triggers of what is searched';

create function put_search_document(
  of_tenant text, of_kind text, of_item uuid, in_facet text, with_title text, with_tags text, with_summary text, with_body text
) returns void language sql security definer set search_path = public, pg_catalog as $$
  insert into search_document (tenant_id, kind, item_id, facet, title, summary, document) values (
    of_tenant, of_kind, of_item, in_facet, with_title, with_summary,
    setweight(to_tsvector('english', search_text(with_title)), 'A')
      || setweight(to_tsvector('english', search_text(with_tags)), 'B')
      || setweight(to_tsvector('english', search_text(with_summary)), 'C')
      || setweight(to_tsvector('english', search_text(left(with_body, 20000))), 'D'))
  on conflict (tenant_id, kind, item_id) do update set
    facet = excluded.facet, title = excluded.title, summary = excluded.summary, document = excluded.document;
  insert into search_word (tenant_id, word)
    select distinct of_tenant, word
    from regexp_split_to_table(search_text(concat_ws(' ', with_title, with_tags, with_summary)), '[^a-z0-9]+') as word
    where length(word) between 3 and 30
  on conflict do nothing;
$$;

create function search_template() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' or not new.active then
    delete from search_document
      where tenant_id = coalesce(new.tenant_id, old.tenant_id) and kind = 'template' and item_id = coalesce(new.id, old.id);
  else
    perform put_search_document(new.tenant_id, 'template', new.id, new.product, new.title,
      concat_ws(' ', replace(new.product, '-', ' '), array_to_string(new.tags, ' ')), new.description, '');
  end if;
  return null;
end $$;
create trigger searched after insert or delete or update of title, description, product, tags, active on template
  for each row execute function search_template();

create function search_post() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' or not new.active then
    delete from search_document
      where tenant_id = coalesce(new.tenant_id, old.tenant_id) and kind = 'post' and item_id = coalesce(new.id, old.id);
  else
    perform put_search_document(new.tenant_id, 'post', new.id, new.kind, new.title,
      concat_ws(' ', new.kind, array_to_string(new.tags, ' ')), new.teaser,
      regexp_replace(new.body_html, '<[^>]*>', ' ', 'g'));
  end if;
  return null;
end $$;
create trigger searched after insert or delete or update of title, teaser, kind, tags, body_html, active on post
  for each row execute function search_post();

-- Pages of the tenant's own that anybody may open. Runs under the policies, in the tenant's own transaction.
create function put_search_page(of_tenant text, of_page uuid) returns void
  language plpgsql security definer set search_path = public, pg_catalog as $$
declare found_page record;
begin
  select coalesce(nullif(c.window_title, ''), p.page_name) as title, c.meta_keywords, c.meta_description, c.html
    into found_page
    from page p join page_content c on c.tenant_id = p.tenant_id and c.page_id = p.id
    where p.tenant_id = of_tenant and p.id = of_page and p.link_type = 1 and c.unlocked_page;
  if found then
    perform put_search_document(of_tenant, 'page', of_page, 'page', found_page.title, found_page.meta_keywords,
      found_page.meta_description, regexp_replace(found_page.html, '<[^>]*>', ' ', 'g'));
  else
    delete from search_document where tenant_id = of_tenant and kind = 'page' and item_id = of_page;
  end if;
end $$;

create function search_page() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  perform put_search_page(coalesce(new.tenant_id, old.tenant_id), coalesce(new.id, old.id));
  return null;
end $$;
create trigger searched after delete or update of page_name, link_type on page
  for each row execute function search_page();

create function search_page_content() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  perform put_search_page(coalesce(new.tenant_id, old.tenant_id), coalesce(new.page_id, old.page_id));
  return null;
end $$;
create trigger searched
  after insert or delete or update of html, window_title, meta_description, meta_keywords, unlocked_page on page_content
  for each row execute function search_page_content();

create function search_letters(word text) returns text
  language sql immutable parallel safe
  return (select string_agg(letter, '' order by letter) from regexp_split_to_table(word, '') as letter);

-- A word as it is known: itself, the beginning of one, or the nearest one; null where nothing comes near.
create function known_word(of_tenant text, asked text) returns text
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare nearest text;
begin
  perform from search_word where tenant_id = of_tenant and word >= asked and word < asked || chr(1114111) limit 1;
  if found or length(asked) < 4 then return asked; end if;
  -- Its stem is known under another ending.
  perform from search_document
    where tenant_id = of_tenant and document @@ plainto_tsquery('english', asked) limit 1;
  if found then return asked; end if;
  select word into nearest from search_word
    where tenant_id = of_tenant and word >= left(asked, 1) and word < left(asked, 1) || chr(1114111)
      and levenshtein_less_equal(word, asked, 2) <= 2
    -- Two letters in the wrong order are the commonest slip of all.
    order by levenshtein_less_equal(word, asked, 2)
        - case when search_letters(word) = search_letters(asked) then 1.5 else 0 end,
      similarity(word, asked) desc, word limit 1;
  if found then return nearest; end if;
  select word into nearest from search_word
    where tenant_id = of_tenant and word % asked and similarity(word, asked) >= 0.45
    order by similarity(word, asked) desc, word limit 1;
  return nearest;
end $$;

-- {used, corrected, total, facets: [{kind, facet, count}], rows: [{kind, id, title, summary}]}. What was found stands
-- between U+E000 and U+E001 in title and summary. in_kind and in_facet narrow rows and total, not the facets.
create function search_items(
  asked text, in_kind text, in_facet text, only_tags bool, how_many int, skipped int
) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare
  tenant text := current_tenant();
  words text[];
  used text[] := '{}';
  each_word text;
  piece tsquery;
  pieces tsquery[] := '{}';
  every tsquery;
  answer jsonb;
begin
  select array_agg(word) into words from (
    select word from regexp_split_to_table(search_text(asked), '[^a-z0-9]+') as word where word <> '' limit 8) as first;
  for i in 1 .. coalesce(cardinality(words), 0) loop
    each_word := known_word(tenant, left(words[i], 40));
    used := used || coalesce(each_word, words[i]);
    if each_word is null then
      piece := plainto_tsquery('simple', words[i]);
    elsif only_tags then
      piece := to_tsquery('english', quote_literal(each_word) || ':B');
    -- The last word may not have been typed to its end.
    elsif i = cardinality(words) and length(each_word) >= 3 then
      piece := to_tsquery('english', quote_literal(each_word) || ':*');
    else
      piece := plainto_tsquery('english', each_word);
    end if;
    if numnode(piece) > 0 then pieces := pieces || piece; end if;
  end loop;
  foreach piece in array pieces loop
    every := coalesce(every && piece, piece);
  end loop;
  if every is null then
    return jsonb_build_object('used', '', 'corrected', false, 'total', 0, 'facets', '[]'::jsonb, 'rows', '[]'::jsonb);
  end if;
  with matched as materialized (
    select d.kind, d.item_id, d.facet, d.title, d.summary,
      ts_rank('{0.05, 0.2, 0.6, 1}', d.document, every) as rank
    from search_document d where d.tenant_id = tenant and d.document @@ every
  ), narrowed as (
    select * from matched m where (in_kind is null or m.kind = in_kind) and (in_facet is null or m.facet = in_facet)
  ), page as (
    select * from narrowed order by rank desc, title, item_id limit how_many offset skipped
  )
  select jsonb_build_object(
    'used', array_to_string(used, ' '),
    'corrected', used is distinct from words,
    'total', (select count(*) from narrowed),
    'facets', coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'facet', facet, 'count', n) order by kind, n desc, facet)
      from (select kind, facet, count(*) as n from matched group by kind, facet) as f), '[]'),
    'rows', coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'id', item_id,
        'title', ts_headline('english', title, every, 'HighlightAll=true, StartSel=' || U&'\E000' || ', StopSel=' || U&'\E001'),
        'summary', ts_headline('english', summary, every, 'HighlightAll=true, StartSel=' || U&'\E000' || ', StopSel=' || U&'\E001'))
        order by rank desc, title, item_id) from page), '[]'))
  into answer;
  return answer;
end $$;

revoke execute on function put_search_document, search_template, search_post, put_search_page, search_page,
  search_page_content, known_word from public;
revoke execute on function search_items from public;
grant execute on function search_items to frontage_web;

-- What is there already.
alter table template no force row level security;
alter table post no force row level security;
alter table page no force row level security;
alter table page_content no force row level security;
update template set title = title;
update post set title = title;
update page_content set html = html;
alter table template force row level security;
alter table post force row level security;
alter table page force row level security;
alter table page_content force row level security;
