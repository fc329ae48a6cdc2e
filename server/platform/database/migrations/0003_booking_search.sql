-- What an administrator finds a booking by becomes one vector of words, with PostgreSQL's own index of words, which also finds
-- words by their beginnings. It replaces a table with a row for each word of each booking.
drop table booking_words;
alter table booking_search alter column words type tsvector
  using array_to_tsvector(array_remove(string_to_array(words, ' '), ''));

-- New words go into the index at once: otherwise they would wait in a list that every search reads through.
create index booking_search_by_word on booking_search using gin (words) with (fastupdate = off);
