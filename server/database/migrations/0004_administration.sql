-- What an administrator finds a booking by: each word of the customer's name, e-mail, telephone, address and of the ids, in
-- lower case. Compared byte by byte ("C"), so that the beginning of a word is a range of the key. Rows carry the time
-- of the booking, so that a page of newest ones can be read without the bookings themselves.
create table booking_search_words (
  booking_id text not null references bookings (id) on delete cascade,
  word text collate "C" not null,
  created_at timestamptz not null,
  primary key (booking_id, word)
);
create index booking_search_words_by_word on booking_search_words (word, created_at desc, booking_id desc);

-- Removing a quote or a booking looks for what refers to it.
create index bookings_by_quote on bookings (quote_id);
create index jobs_by_booking on jobs (booking_id, assigned_at desc);

-- A clean-up removes quotes that were never booked: it must still know when the booking itself was removed.
alter table quotes add column had_booking boolean not null default false;
