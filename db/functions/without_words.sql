-- The text with each of the words, in whatever case, replaced by [erased]; not where it is a part of a longer one: the end of
-- another email, the beginning of another name.
create or replace function without_words(the_text text, words text[]) returns text
  language plpgsql immutable parallel safe set search_path = public, pg_catalog as $$
declare
  word text;
  literal text;
begin
  foreach word in array words loop
    if position(lower(word) in lower(the_text)) > 0 then
      literal := regexp_replace(word, '([][\\.*+?^${}()|])', '\\\1', 'g');
      the_text := regexp_replace(
        the_text,
        case when position('@' in word) > 0
          then '(?<![[:alnum:]._%+-])' || literal || '(?![-.]?[[:alnum:]])'
          else '(?<![[:alnum:]])' || literal || '(?!-?[[:alpha:]]|[[:digit:]])'
        end,
        '[erased]',
        'gi'
      );
    end if;
  end loop;
  return the_text;
end $$;

revoke execute on function without_words from public;
grant execute on function without_words to frontage_web;
