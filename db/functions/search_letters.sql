-- The letters of a word in their order, so that two words with letters swapped are alike.
create or replace function search_letters(word text) returns text
  language sql immutable parallel safe
  return (select string_agg(letter, '' order by letter) from regexp_split_to_table(word, '') as letter);
