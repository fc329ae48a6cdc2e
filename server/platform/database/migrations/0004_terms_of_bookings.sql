-- The terms of cancelling that a customer was shown belong to the booking, whatever they become later: the fee in cents, from how
-- many hours before the visit on it is due, and for how many minutes after booking it is not. Bookings from before have none:
-- the market's own terms apply to them, which were the only ones.
alter table bookings
  add column late_fee integer check (late_fee >= 0),
  add column free_hours integer check (free_hours >= 0),
  add column grace_minutes integer check (grace_minutes >= 0),
  add constraint bookings_terms_are_whole
    check (num_nonnulls(late_fee, free_hours, grace_minutes) in (0, 3));
