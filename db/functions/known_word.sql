-- A word as it is known: itself, the beginning of one, or the nearest one; null where nothing comes near. Of two that are
-- as near the one that also ends alike: last letters are seldom wrong.
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

revoke execute on function known_word from public;
