-- Who is free on a day at all: tells at once that everybody is booked out.
create index slots_free_by_day on contractor_slots (day, slot, contractor_id) where offered and booking_id is null;
-- How much a painter has to do around a date, which decides who gets a booking.
create index slots_reserved on contractor_slots (contractor_id, day) where booking_id is not null;
