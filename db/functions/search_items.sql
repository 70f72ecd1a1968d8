-- {used, corrected, total, facets: [{kind, facet, count}], rows: [{kind, id, title, summary}]}. What was found stands
-- between U+E000 and U+E001 in title and summary. in_kind and in_facet narrow rows and total, not the facets.
create or replace function search_items(
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

revoke execute on function search_items from public;
grant execute on function search_items to frontage_web;
