-- The text with each of the words, in whatever case, replaced by [erased].
create or replace function without_words(the_text text, words text[]) returns text
  language plpgsql immutable parallel safe set search_path = public, pg_catalog as $$
declare
  word text;
begin
  foreach word in array words loop
    if position(lower(word) in lower(the_text)) > 0 then
      the_text := regexp_replace(the_text, regexp_replace(word, '([][\\.*+?^${}()|])', '\\\1', 'g'), '[erased]', 'gi');
    end if;
  end loop;
  return the_text;
end $$;

revoke execute on function without_words from public;
grant execute on function without_words to frontage_web;
