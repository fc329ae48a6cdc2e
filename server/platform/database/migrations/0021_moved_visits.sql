-- A painter who had said yes says it again to a new time (docs/rules/visits.md#a-new-yes). Until then moving and canceling stay free
-- where we moved the visit, or nobody had come.
alter table bookings add column free_until_confirmed boolean not null default false;

-- When visits were to be before they were moved; those of the releases before are in the audit alone.
create table visit_moves (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  at timestamptz not null,
  moved_by text not null check (moved_by in ('customer', 'office', 'request')),
  from_date date not null,
  from_slot text not null check (from_slot in ('morning', 'afternoon', 'evening')),
  from_end date not null,
  to_date date not null,
  to_slot text not null check (to_slot in ('morning', 'afternoon', 'evening')),
  to_end date not null,
  -- The painter who had it before and after, and is asked about the new time.
  asks text references contractors (id) on delete set null
);
create index moves_of_booking on visit_moves (booking_id, at);
