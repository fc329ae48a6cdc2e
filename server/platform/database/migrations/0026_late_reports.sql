-- When the painter's last step was recorded: a phone without a network reports it later than it happened. Null for steps of the
-- office, and for those from before this was stored; they were recorded when they happened.
alter table jobs add column step_recorded_at timestamptz;

-- What a painter says that would take something from the customer, and that waits for the office: an arrival that was reported
-- too late, or a trip charge although the customer says that the rooms are as they were booked.
create table painter_claims (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  job_id text not null references jobs (id) on delete cascade,
  contractor_id text not null references contractors (id) on delete cascade,
  kind text not null check (kind in ('arrival', 'trip_charge')),
  -- The first day of the visit that it is about.
  day date not null,
  recorded_at timestamptz not null,
  -- Of an arrival: when it was, as the painter says, what that makes of the promise, and what stands until somebody decides.
  claimed_at timestamptz,
  claimed text check (claimed in ('on_time', 'late')),
  standing text check (standing in ('late', 'missed')),
  -- Of a trip charge: the change that was declined, and what it would cost the customer.
  change_id text references change_orders (id) on delete cascade,
  cents integer check (cents > 0),
  -- Whose story the office went by; `withdrawn`: there is nothing to decide anymore.
  outcome text check (outcome in ('painter', 'customer', 'withdrawn')),
  settled_at timestamptz,
  settled_by text,
  check ((kind = 'arrival') = (claimed_at is not null and claimed is not null and standing is not null)),
  check ((kind = 'trip_charge') = (change_id is not null and cents is not null)),
  check ((outcome is null) = (settled_at is null)),
  unique (job_id, kind, day)
);
create index painter_claims_of_booking on painter_claims (booking_id);
create index painter_claims_to_settle on painter_claims (recorded_at) where outcome is null;

-- What the customer said of the rooms when they declined: that they are as they were booked.
alter table change_orders add column rooms_as_booked boolean not null default false;
