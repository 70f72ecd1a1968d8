-- The same of every text in JSON; names of fields, numbers and the rest stay.
create or replace function without_words_in_json(value jsonb, words text[]) returns jsonb
  language plpgsql immutable parallel safe set search_path = public, pg_catalog as $$
begin
  case jsonb_typeof(value)
    when 'string' then
      return to_jsonb(without_words(value #>> '{}', words));
    when 'array' then
      return (
        select coalesce(jsonb_agg(without_words_in_json(one, words) order by place), '[]')
        from jsonb_array_elements(value) with ordinality as entry(one, place)
      );
    when 'object' then
      return (
        select coalesce(jsonb_object_agg(name, without_words_in_json(one, words)), '{}')
        from jsonb_each(value) as field(name, one)
      );
    else
      return value;
  end case;
end $$;

revoke execute on function without_words_in_json from public;
grant execute on function without_words_in_json to frontage_web;
