-- What is known of one day of a visit besides the steps of its painter (docs/rules/visits.md#one-day-at-a-time): that they said they
-- would be late, that nobody came, and that they cannot come. Of day one the columns of the job and of the booking say the same for
-- one more release. That nobody came is said of the visit, whoever has it.
alter table visit_events alter column job_id drop not null;
alter table visit_events drop constraint visit_events_kind_check;
alter table visit_events drop constraint visit_events_check;
alter table visit_events add constraint visit_events_kind_check
  check (kind in ('on_my_way', 'arrived', 'left', 'late', 'missed', 'given_up'));
alter table visit_events add constraint visit_events_minutes_by_kind
  check ((kind in ('on_my_way', 'late')) = (minutes is not null));
alter table visit_events add constraint visit_events_job_by_kind check ((kind = 'missed') = (job_id is null));
-- The day that it is about; of a painter's steps it is the day on which they happened.
alter table visit_events add column day date;
alter table visit_events add constraint visit_events_day_by_kind
  check ((kind in ('late', 'missed', 'given_up')) = (day is not null));
-- Why they cannot come.
alter table visit_events add column reason text check (reason in ('sick', 'vehicle', 'other'));
-- From when on it no longer holds: the visit was moved, or somebody had been there after all.
alter table visit_events add column withdrawn_at timestamptz;

-- Days before that are not watched: painters did not have to report them. Null: all are.
alter table bookings add column days_watched_from date;
update bookings set days_watched_from = current_date + 1
 where scheduled_date <= current_date and status in ('pending', 'scheduled', 'confirmed', 'in_progress');

insert into visit_events (id, booking_id, job_id, kind, at, recorded_at, day)
select 'missed-' || id, id, null, 'missed', missed_at, missed_at, scheduled_date from bookings where missed_at is not null;
-- Of two delays the first one was the shorter one.
insert into visit_events (id, booking_id, job_id, kind, at, recorded_at, minutes, day)
select 'late-' || id, booking_id, id, 'late', late_told_at, late_told_at,
       case when late_said_at > late_told_at and late_minutes > 30 then 30 else late_minutes end, scheduled_date
  from jobs where late_told_at is not null and late_minutes is not null;
insert into visit_events (id, booking_id, job_id, kind, at, recorded_at, minutes, day)
select 'later-' || id, booking_id, id, 'late', late_said_at, late_said_at, late_minutes, scheduled_date
  from jobs where late_said_at > late_told_at and late_minutes is not null;
