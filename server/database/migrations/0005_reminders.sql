-- The day of the visit of which the customer was reminded: after a move they are reminded of the new one.
alter table bookings add column reminded_for date;
