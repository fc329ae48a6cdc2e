-- Touch-ups are few of all bookings, and are told apart from jobs of their own wherever these are counted.
create index bookings_touch_ups on bookings (id) where purpose = 'touch_up';

-- Bookings and quotes are found by any five characters of their ids: wherever these begin, they hold a whole one of six chunks.
-- Like words, chunks go into the index at once.
create index booking_search_by_chunk_of_id on booking_search using gin ((array[
    substr(booking_id, 1, 3), substr(booking_id, 4, 3), substr(booking_id, 7, 3),
    substr(booking_id, 10, 3), substr(booking_id, 13, 3), substr(booking_id, 16, 3)
  ])) with (fastupdate = off);
create index quote_search_by_chunk_of_id on quote_search using gin ((array[
    substr(quote_id, 1, 3), substr(quote_id, 4, 3), substr(quote_id, 7, 3),
    substr(quote_id, 10, 3), substr(quote_id, 13, 3), substr(quote_id, 16, 3)
  ])) with (fastupdate = off);
