-- How long a post takes to read is told by its words, without the tags between them.
alter table post add column word_count int not null
  generated always as (regexp_count(regexp_replace(body_html, '<[^>]*>', ' ', 'g'), '\S+')) stored;
