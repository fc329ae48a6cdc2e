-- What needs a person in the office is found without looking through everything (docs/rules/office.md#needs-you).
create index bookings_unfinished on bookings (end_date, scheduled_date)
  where status in ('pending', 'scheduled', 'confirmed', 'in_progress');
create index bookings_missed on bookings (missed_at) where missed_at is not null;
create index inquiries_open on commercial_inquiries (created_at, id) where handled_at is null;

-- Whoever got an e-mail since another one was given up can be reached again.
create index effects_sent_to on effects (recipient, sent_at) where state = 'sent';
-- Since when a copy of an e-mail is on its way: from then on the copy counts.
alter table effects add column resent_at timestamptz;
