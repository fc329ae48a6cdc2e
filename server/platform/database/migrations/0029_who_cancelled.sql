-- Who cancelled a booking, and what the office told its customer about it (docs/rules/visits.md#who-cancelled). Null: it is live,
-- or was cancelled before this was stored.
alter table bookings add column cancelled_by text
  check (cancelled_by in ('customer', 'request', 'office', 'system', 'painter'));
alter table bookings add column cancel_reason text check (length(cancel_reason) between 1 and 500);
