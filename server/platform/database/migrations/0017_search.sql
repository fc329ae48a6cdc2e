-- Bookings are also found by any part of the phone number and by the ends of their ids.
update booking_search s
   set words = s.words || array_to_tsvector(
     array(select substr(p.digits, i) from generate_series(2, length(p.digits) - 2) as i)
       || array['~' || reverse(lower(b.id)), '~' || reverse(lower(q.id))])
  from bookings b
  join quotes q on q.id = b.quote_id
 cross join lateral (select right(regexp_replace(q.phone, '\D', '', 'g'), 10) as digits) as p
 where b.id = s.booking_id;

-- What a quote is found by. It is written after the quote, by whoever searches next or by the clock, so that nobody who asks
-- for a price waits for it.
create table quote_search (
  quote_id text primary key references quotes (id) on delete cascade,
  created_at timestamptz not null,
  words tsvector not null
);
create index quote_search_newest on quote_search (created_at desc, quote_id desc);
create index quote_search_by_word on quote_search using gin (words) with (fastupdate = off);

-- Quotes whose words have changed since they were written.
create table quotes_to_index (quote_id text primary key references quotes (id) on delete cascade);
create function forget_words_of_quote() returns trigger language plpgsql as $$
begin
  delete from quote_search where quote_id = new.id;
  insert into quotes_to_index (quote_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger words_of_quote_changed after update of customer_name, email, phone, address, city on quotes
  for each row when ((old.customer_name, old.email, old.phone, old.address, old.city)
    is distinct from (new.customer_name, new.email, new.phone, new.address, new.city))
  execute function forget_words_of_quote();

create index thread_messages_by_word on thread_messages using gin (to_tsvector('simple', text));
