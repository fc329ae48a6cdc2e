-- The visit while it happens (docs/rules/visits.md#the-day-of-the-visit).

-- What a painter reported between acknowledging and completing: when it happened, and when we heard of it.
create table visit_events (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  job_id text not null references jobs (id) on delete cascade,
  kind text not null check (kind in ('on_my_way', 'arrived', 'left')),
  at timestamptz not null,
  recorded_at timestamptz not null,
  -- How far away the painter was.
  minutes integer check (minutes > 0),
  -- What the painter wrote for the customer.
  note text,
  check ((kind = 'on_my_way') = (minutes is not null)),
  check (at <= recorded_at)
);
create index visit_events_of_booking on visit_events (booking_id, at);
create index visit_events_of_job on visit_events (job_id, at);

-- What painters' phones sent, by the key that the phone gave it: sent again, it changes nothing.
create table painter_acts (
  contractor_id text not null references contractors (id) on delete cascade,
  key text not null,
  recorded_at timestamptz not null,
  primary key (contractor_id, key)
);
create index painter_acts_oldest on painter_acts (recorded_at);

-- What happened to a booking, for its customer's open page; read by time, pruned after days.
create table booking_news (
  id text primary key,
  booking_id text not null,
  kind text not null check (kind in ('visit', 'message', 'photo', 'change', 'payment', 'review')),
  created_at timestamptz not null
);
create index booking_news_by_time on booking_news (created_at, id);

-- A visit that follows another one: it mends something free of charge, or does what did not fit.
alter table bookings add column follows_booking_id text references bookings (id) on delete set null;
alter table bookings add column purpose text check (purpose in ('touch_up', 'extra_work'));
alter table bookings add check (follows_booking_id is null or purpose is not null);
create index bookings_that_follow on bookings (follows_booking_id) where follows_booking_id is not null;
