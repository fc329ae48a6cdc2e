-- Jobs that wait for an answer and were assigned before deadlines were stored.
update jobs set answer_by = assigned_at + interval '20 hours' where status = 'assigned' and answer_by is null;

-- The painter's last step, as long as it is the last, and what the booking was before it: what undoing leads back to.
alter table jobs add column last_step text check (last_step in ('in_progress', 'completed'));
alter table jobs add column booking_before text;
-- What the customer was told of being late.
alter table jobs add column late_minutes integer check (late_minutes > 0);
-- Why the painter gave the job back after it was acknowledged; null for one that was declined or let go.
alter table jobs add column handed_back text check (handed_back in ('sick', 'vehicle', 'other'));
-- When the administrator was told that the visit began unconfirmed.
alter table jobs add column alerted_at timestamptz;
create index jobs_handed_back on jobs (contractor_id) where handed_back is not null;
