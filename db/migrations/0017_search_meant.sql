-- A mistyped word may be a word of its own: who asks for an open hose finds one, and meant a house.

-- The nearest word: as before, but of two that are as near the one that also ends alike; last letters are seldom wrong.
create or replace function known_word(of_tenant text, asked text) returns text
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
      right(word, 1) = right(asked, 1) desc, similarity(word, asked) desc, word limit 1;
  if found then return nearest; end if;
  select word into nearest from search_word
    where tenant_id = of_tenant and word % asked and similarity(word, asked) >= 0.45
    order by similarity(word, asked) desc, word limit 1;
  return nearest;
end $$;

-- The same words with the one changed by a letter that finds most, where it finds far more than found_as_asked; else ''.
create function search_meant(asked text, found_as_asked int) returns text
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
