-- For which day of a booking its customer last heard what: that moving is still free, that a later day is near, that nobody has it yet.
alter table bookings
  add column reminded_ahead_for date,
  add column reminded_of_day date,
  add column still_nobody_for date;
