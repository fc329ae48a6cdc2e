-- Promises both ways, what became of them, and what customers say of finished work (docs/rules/promises.md).

-- What a booking was promised, as JSON text, like the other terms it was made on; null: what the market promises.
alter table bookings add column promise_terms text;
-- When it was noticed that nobody came to the visit; null again once it turns out that somebody did, or it is moved.
alter table bookings add column missed_at timestamptz;

-- When the customer was first told that the painter is late; when the painter arrived on the first day, and what of it is: in
-- time, late, or not at all.
alter table jobs add column late_told_at timestamptz;
alter table jobs add column arrived_at timestamptz;
alter table jobs add column arrival text check (arrival in ('on_time', 'late', 'missed'));
-- A painter's record reads the work of some weeks.
create index jobs_of_painter_by_day on jobs (contractor_id, scheduled_date);

-- The class of a painter's record, 0 the best; reckoned every hour, so that matching reads it with the painter.
alter table contractors add column reliability smallint not null default 0 check (reliability between 0 and 2);
drop trigger contractor_changed on contractors;
create trigger contractor_changed after update on contractors for each row
  when ((old.first_name, old.last_name, old.email, old.sqft_per_day, old.last_assigned_at, old.reliability)
    is distinct from (new.first_name, new.last_name, new.email, new.sqft_per_day, new.last_assigned_at, new.reliability))
  execute function note_contractor_alone();

-- What a customer said of finished work, once for each visit: "good" can become "fix", which books a touch-up.
create table sign_offs (
  booking_id text primary key references bookings (id) on delete cascade,
  verdict text not null check (verdict in ('good', 'fix')),
  -- What is to be mended; null once its customer is erased.
  words text,
  said_at timestamptz not null,
  touch_up_id text unique references bookings (id) on delete set null,
  check (verdict = 'fix' or (words is null and touch_up_id is null))
);
create index sign_offs_newest on sign_offs (said_at desc, booking_id desc);
