-- What the office did to a booking, and can take back while nobody has been told (docs/rules/office.md#undo).
create table office_acts (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  act text not null check (act in ('assign', 'move', 'cancel')),
  actor text not null,
  made_at timestamptz not null,
  until timestamptz not null check (until > made_at),
  -- The version that the booking has since. With any other one it was changed again.
  version integer not null,
  -- Booking, job, slots and entries as they were before.
  before jsonb not null,
  undone_at timestamptz
);
create index office_acts_of_booking on office_acts (booking_id);
create index office_acts_by_time on office_acts (made_at);

-- The act that an effect waits for: nobody is told while it can be taken back.
alter table effects add column act_id text;
create index effects_of_act on effects (act_id) where act_id is not null;
-- What was sent about a booking, or about a job of it.
create index effects_of_subject on effects ((coalesce(payload ->> 'bookingId', payload ->> 'jobId')))
  where coalesce(payload ->> 'bookingId', payload ->> 'jobId') is not null;

-- What the office notes about a booking, and what was said on the phone. Nobody else reads it.
create table office_notes (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  kind text not null check (kind in ('note', 'call')),
  text text not null check (length(text) between 1 and 2000),
  actor text not null,
  written_at timestamptz not null
);
create index office_notes_of_booking on office_notes (booking_id, written_at);
