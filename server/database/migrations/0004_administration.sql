-- Removing a quote or a booking looks for what refers to it.
create index bookings_by_quote on bookings (quote_id);
create index jobs_by_booking on jobs (booking_id, assigned_at desc);

-- A clean-up removes quotes that were never booked: it must still know when the booking itself was removed.
alter table quotes add column had_booking boolean not null default false;
