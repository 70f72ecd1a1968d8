-- A change of what is searched goes into the index at once. Else it waits in a list that every search reads from one end to
-- the other until the table is vacuumed: after a catalog of 1,000 was written anew, ten times what the search itself reads.
alter index search_document_by_words set (fastupdate = off);
alter index search_word_alike set (fastupdate = off);
select gin_clean_pending_list('search_document_by_words'), gin_clean_pending_list('search_word_alike');
