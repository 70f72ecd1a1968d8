-- A text as it is searched: lower case, without accents.
create or replace function search_text(text text) returns text
  language sql immutable parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, text));
