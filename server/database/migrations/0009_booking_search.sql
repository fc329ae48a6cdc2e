-- What an administrator finds a booking by: the words of the customer's name, e-mail, telephone and address and of the ids,
-- in lower case. Twice, for two ways of searching. First all words of a booking in one line, each after a blank: the newest
-- bookings are looked through for words that many of them have.
create table booking_search (
  booking_id text primary key references bookings (id) on delete cascade,
  created_at timestamptz not null,
  words text not null
);
create index booking_search_newest on booking_search (created_at desc, booking_id desc);

-- Then each word by itself: a rare one leads to its bookings. Compared byte by byte ("C"), so that the beginning of a word is a
-- range of the key.
create table booking_words (
  word text collate "C" not null,
  created_at timestamptz not null,
  booking_id text not null,
  primary key (word, created_at, booking_id)
);
