-- The same words with the one changed by a letter that finds most, where it finds far more than found_as_asked; else ''.
create or replace function search_meant(asked text, found_as_asked int) returns text
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare
  most constant int := 100;
  tenant text := current_tenant();
  words text[];
  tried text;
  how_many int;
  meant text := '';
  -- So few more would be chance.
  best int := greatest(4, 4 * found_as_asked);
begin
  select array_agg(left(word, 40)) into words from (
    select word from regexp_split_to_table(search_text(asked), '[^a-z0-9]+') as word where word <> '' limit 8) as first;
  for i in 1 .. coalesce(cardinality(words), 0) loop
    continue when length(words[i]) < 4;
    for tried in
      select array_to_string(words[: i - 1] || word || words[i + 1 :], ' ') from search_word
      where tenant_id = tenant and word >= left(words[i], 1) and word < left(words[i], 1) || chr(1114111)
        and (levenshtein_less_equal(word, words[i], 2) = 1
          or levenshtein_less_equal(word, words[i], 2) = 2 and search_letters(word) = search_letters(words[i]))
        -- Another ending of the same word finds the same.
        and plainto_tsquery('english', word) <> plainto_tsquery('english', words[i])
      order by similarity(word, words[i]) desc, word limit 6
    loop
      select count(*) into how_many from (
        select from search_document
        where tenant_id = tenant and document @@ plainto_tsquery('english', tried) limit most) as some_found;
      if how_many > best then
        best := how_many;
        meant := tried;
      end if;
    end loop;
  end loop;
  return meant;
end $$;

revoke execute on function search_meant from public;
grant execute on function search_meant to frontage_web;
