-- Painters before a closed door (docs/rules/no-shows.md).

-- How painters tried to reach a customer who does not open.
create table contact_attempts (
  id text primary key,
  job_id text not null references jobs (id) on delete cascade,
  kind text not null check (kind in ('call', 'message')),
  -- When it was tried, and when we heard of it.
  at timestamptz not null,
  recorded_at timestamptz not null,
  check (at <= recorded_at)
);
create index contact_attempts_of_job on contact_attempts (job_id, at);

-- A painter's wait, and what became of it.
create table no_shows (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  job_id text references jobs (id) on delete set null,
  contractor_id text references contractors (id) on delete set null,
  state text not null check (state in ('waiting', 'opened', 'left', 'ended', 'called_off')),
  arrived_at timestamptz not null,
  -- When the painter said that nobody answers, and when we heard of it: from then on the customer was warned.
  begun_at timestamptz not null,
  begun_recorded_at timestamptz not null,
  -- Until when they wait, as it was said to both.
  wait_until timestamptz not null,
  -- When they left, and when we heard of it.
  left_at timestamptz,
  left_recorded_at timestamptz,
  -- For the office.
  photo_id text unique references photos (id),
  photo_at timestamptz,
  -- When it took effect; what the customer owes for it, and the painter's part of that, in whole cents.
  ended_at timestamptz,
  fee bigint check (fee >= 0),
  share bigint check (share >= 0),
  -- Nothing was charged: the fee waits for the office.
  is_held boolean,
  -- The cause of the entries of the fee.
  fee_cause text,
  -- The customer's objection; the words are null once they are erased.
  objected_at timestamptz,
  objection text,
  decided_at timestamptz,
  outcome text check (outcome in ('upheld', 'waived')),
  decision_reason text,
  -- Whether the painter keeps their part of a fee that is waived.
  share_kept boolean,
  check (begun_at >= arrived_at and begun_recorded_at >= begun_at and wait_until >= begun_at),
  check ((left_at is null) = (left_recorded_at is null)),
  check (left_at >= wait_until and left_recorded_at >= left_at),
  check (case when state in ('left', 'ended') then left_at is not null when state = 'waiting' then left_at is null else true end),
  check ((state = 'ended') = (ended_at is not null)),
  check ((ended_at is null) = (fee is null) and (fee is null) = (share is null) and (fee is null) = (is_held is null)),
  check (ended_at >= left_recorded_at),
  check (share is null or share <= fee),
  check (not is_held or decided_at is not null or fee_cause is null),
  check ((photo_id is null) or (photo_at is not null)),
  check (objected_at is null or (fee > 0 and objected_at >= ended_at)),
  check (objection is null or objected_at is not null),
  check ((decided_at is null) = (outcome is null)),
  check (decided_at is null or (fee > 0 and (objected_at is not null or is_held))),
  check (decision_reason is null or decided_at is not null),
  check ((outcome is not distinct from 'waived') = (share_kept is not null))
);
-- A painter stands before one door at a time, and nobody is home once.
create unique index no_shows_open on no_shows (booking_id) where state in ('waiting', 'left');
create unique index no_shows_ended on no_shows (job_id) where state = 'ended';
create index no_shows_of_booking on no_shows (booking_id, begun_at);
create index no_shows_of_job on no_shows (job_id, begun_at);
create index no_shows_of_painter on no_shows (contractor_id) where contractor_id is not null;
create index no_shows_left on no_shows (left_recorded_at) where state = 'left';
create index no_shows_waiting on no_shows (begun_at) where state = 'waiting';
create index no_shows_undecided on no_shows (ended_at) where decided_at is null and (is_held or objected_at is not null);
