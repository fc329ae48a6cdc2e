-- Portable PostgreSQL: random text ids made by the application, no extensions, no serial ids, no ranges. What a distributed
-- PostgreSQL would want otherwise (triggers, functions, a deferred constraint) is listed in docs/decisions/0002.

-- The installation

-- What belongs to the installation as a whole: a word sealed with its key, so that a wrong key is noticed at the start.
create table installation (
  name text primary key,
  value text not null
);

create table administrators (
  username text primary key,
  password_hash text not null,
  created_at timestamptz not null default now()
);

-- What the administrator says of the business: how it can be reached.
create table business_settings (
  name text primary key,
  value text not null,
  updated_at timestamptz not null
);

-- Each saved set of prices is a version; the highest is in force. Two savers at once meet in the primary key.
create table pricing_versions (
  version integer primary key check (version > 0),
  settings jsonb not null,
  changes jsonb not null default '[]',
  created_by text not null,
  created_at timestamptz not null default now()
);

-- Service areas and painters

create table service_areas (
  id text primary key,
  name text not null,
  type text not null check (type in ('county', 'zipcode')),
  zip_codes text[] not null default '{}',
  counties text[] not null default '{}',
  -- Counties as they are compared: without case and without the word itself.
  county_keys text[] not null default '{}',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index service_areas_by_zip on service_areas using gin (zip_codes) where is_active;
create index service_areas_by_county on service_areas using gin (county_keys) where is_active;

-- Kept by the database, so that whoever writes an area need not think of it, and so that finding the areas of a place is a look
-- into an index.
create function service_area_county_keys() returns trigger language plpgsql as $$
begin
  new.county_keys := array(select regexp_replace(lower(trim(name)), '\s+county$', '') from unnest(new.counties) name);
  return new;
end $$;
create trigger service_area_county_keys before insert or update on service_areas
  for each row execute function service_area_county_keys();

create table contractors (
  id text primary key,
  first_name text not null,
  last_name text not null,
  email text not null unique check (email = lower(email)),
  phone text not null,
  business_name text,
  license_number text,
  experience_years integer,
  bio text,
  sqft_per_day integer not null default 500 check (sqft_per_day between 100 and 2000),
  is_active boolean not null default true,
  is_verified boolean not null default false,
  password_hash text,
  -- A password that somebody else has seen is changed at its first use, and does not wait for ever.
  must_change_password boolean not null default false,
  password_expires_at timestamptz,
  -- When a painter showed that the e-mail address is theirs.
  email_confirmed_at timestamptz,
  w9_file text,
  w9_name text,
  w9_type text,
  last_assigned_at timestamptz,
  calendar_version integer not null default 1,
  calendar_secret_hash text unique,
  created_at timestamptz not null default now()
);

create table contractor_service_areas (
  contractor_id text not null references contractors (id) on delete cascade,
  service_area_id text not null references service_areas (id) on delete cascade,
  priority integer not null default 3 check (priority between 1 and 5),
  primary key (contractor_id, service_area_id)
);
create index contractor_service_areas_by_area on contractor_service_areas (service_area_id);

-- Quotes and their photos

create table quotes (
  id text primary key,
  project_type text not null check (project_type in ('interior')),
  property_type text not null check (property_type in ('single-family', 'townhouse', 'condo')),
  -- The whole line, so that everybody who reads only that finds the door; the unit again as the customer named it.
  address text not null,
  unit text,
  -- An address is placed by its zip or by its city: one without a zip has none, and a zip that only an area's list knows has
  -- neither city nor county.
  zip text,
  city text,
  county text,
  customer_name text,
  email text not null,
  phone text not null,
  rooms jsonb not null,
  conditions jsonb not null,
  paint_options jsonb not null,
  breakdown jsonb not null,
  pricing jsonb not null,
  -- Cents. Fifty of the largest rooms at the highest prices that can be set are more than an integer holds.
  total_cost bigint not null check (total_cost >= 0),
  final_cost bigint not null check (final_cost >= 0),
  work_area numeric not null,
  wants_consultation boolean not null,
  -- A clean-up removes quotes that were never booked: it must still know when the booking itself was removed.
  had_booking boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index quotes_by_created on quotes (created_at, id);
create index quotes_by_email on quotes (email);

create table photos (
  id text primary key,
  file text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null
);
create index photos_by_age on photos (created_at);

-- A photo is stored once, however many quotes show it: it goes with the last of them.
create table quote_photos (
  quote_id text not null references quotes (id) on delete cascade,
  photo_id text not null references photos (id),
  primary key (quote_id, photo_id)
);
create index quote_photos_by_photo on quote_photos (photo_id);

-- Besides commercial painting, people ask to be called, or to be told when we come to their area. With a quote its contact
-- is used; a telephone number alone is enough to be called.
create table commercial_inquiries (
  id text primary key,
  kind text not null default 'commercial' check (kind in ('commercial', 'call', 'area')),
  quote_id text references quotes (id) on delete set null,
  name text,
  company text,
  email text,
  phone text,
  place text,
  message text,
  created_at timestamptz not null,
  handled_at timestamptz
);
create index commercial_inquiries_newest on commercial_inquiries (created_at desc, id desc);
create index commercial_inquiries_by_quote on commercial_inquiries (quote_id) where quote_id is not null;
-- Asking twice is asking once, while nobody has answered.
create unique index open_inquiries_of_quote on commercial_inquiries (quote_id, kind)
  where handled_at is null and quote_id is not null;
create unique index open_inquiries_of_person on commercial_inquiries
  (kind, coalesce(email, ''), coalesce(phone, ''), coalesce(place, ''))
  where handled_at is null and quote_id is null and kind <> 'commercial';

-- Bookings and jobs

create table bookings (
  id text primary key,
  quote_id text not null references quotes (id),
  kind text not null check (kind in ('painting', 'consultation')),
  scheduled_date date not null,
  end_date date not null,
  time_slot text not null check (time_slot in ('morning', 'afternoon', 'evening')),
  half_days integer not null check (half_days between 1 and 28),
  status text not null check (status in ('pending', 'scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled')),
  contractor_id text references contractors (id),
  notes text,
  version integer not null default 1,
  sequence integer not null default 0,
  -- The day of the visit of which the customer was reminded: after a move they are reminded of the new one.
  reminded_for date,
  cancellation_fee bigint,
  reschedule_fee bigint,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (end_date >= scheduled_date),
  check ((kind = 'consultation') = (time_slot = 'evening'))
);
-- A quote has at most one live painting booking and one live consultation.
create unique index bookings_one_live on bookings (quote_id, kind) where status <> 'cancelled';
create index bookings_newest on bookings (created_at desc, id desc);
create index bookings_by_status on bookings (status, created_at desc, id desc);
create index bookings_by_contractor on bookings (contractor_id, created_at desc, id desc);
create index bookings_by_date on bookings (scheduled_date, id);
-- Removing a quote looks for what refers to it.
create index bookings_by_quote on bookings (quote_id);

create table jobs (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  contractor_id text not null references contractors (id),
  status text not null check (status in ('assigned', 'acknowledged', 'in_progress', 'completed', 'rejected', 'cancelled')),
  notes text,
  earnings bigint not null check (earnings >= 0),
  earnings_basis jsonb not null,
  -- What the painter may still read of a job that is no longer theirs: its date and slot, nothing about the customer.
  scheduled_date date not null,
  end_date date not null,
  time_slot text not null,
  assigned_at timestamptz not null,
  -- Until when the painter answers.
  answer_by timestamptz,
  reminded_at timestamptz,
  acknowledged_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  closed_at timestamptz,
  -- The painter's last step, as long as it is the last, and what the booking was before it: what undoing leads back to.
  last_step text check (last_step in ('in_progress', 'completed')),
  booking_before text,
  -- What the customer was told of being late.
  late_minutes integer check (late_minutes > 0),
  -- Why the painter gave the job back after it was acknowledged; null for one that was declined or let go.
  handed_back text check (handed_back in ('sick', 'vehicle', 'other')),
  -- When the administrator was told that the visit began unconfirmed.
  alerted_at timestamptz
);
create unique index jobs_one_live on jobs (booking_id) where status not in ('rejected', 'cancelled');
create index jobs_by_booking on jobs (booking_id, assigned_at desc);
create index jobs_by_contractor on jobs (contractor_id, assigned_at desc);
create index jobs_unanswered on jobs (assigned_at) where status = 'assigned';
create index jobs_handed_back on jobs (contractor_id) where handed_back is not null;

-- Why this painter: who was considered, in which order, and why the others were passed over, as it was at that moment.
create table assignment_records (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  occasion text not null,
  chosen_contractor_id text,
  candidates jsonb not null,
  made_at timestamptz not null
);
create index assignment_records_by_booking on assignment_records (booking_id, made_at);

-- What happened to a painter's jobs, for the live stream; read by time, pruned after days.
create table job_events (
  id text primary key,
  contractor_id text not null references contractors (id) on delete cascade,
  job_id text not null,
  kind text not null check (kind in ('assigned', 'changed', 'cancelled')),
  created_at timestamptz not null
);
create index job_events_by_time on job_events (created_at, id);

-- What an administrator finds a booking by: the words of the customer's name, e-mail, telephone and address and of the ids,
-- in lower case. Twice, for two ways of searching. First all words of a booking in one line, each after a blank: the newest
-- bookings are looked through for words that many of them have.
create table booking_search (
  booking_id text primary key references bookings (id) on delete cascade,
  created_at timestamptz not null,
  words text not null
);
create index booking_search_newest on booking_search (created_at desc, booking_id desc);

-- Then each word by itself: a rare one leads to its bookings. Compared byte by byte ("C"), so that the beginning of a word is a
-- range of the key.
create table booking_words (
  word text collate "C" not null,
  created_at timestamptz not null,
  booking_id text not null,
  primary key (word, created_at, booking_id)
);

-- Slots

-- One truth for slots: a row is a slot a painter ever offered; booking_id not null means reserved.
-- Withdrawing an offer sets offered = false and never deletes, so that a reservation cannot be lost with it.
create table contractor_slots (
  contractor_id text not null references contractors (id) on delete cascade,
  day date not null,
  slot text not null check (slot in ('morning', 'afternoon', 'evening')),
  offered boolean not null default true,
  -- A booking is written together with everything that belongs to it, after its slots have been reserved: this reference is
  -- checked when the transaction ends.
  booking_id text references bookings (id) on delete set null deferrable initially deferred,
  primary key (contractor_id, day, slot)
);
create index slots_free on contractor_slots (contractor_id, day, slot) where offered and booking_id is null;
-- Who is free on a day at all: tells at once that everybody is booked out.
create index slots_free_by_day on contractor_slots (day, slot, contractor_id) where offered and booking_id is null;
create index slots_of_booking on contractor_slots (booking_id) where booking_id is not null;
-- How much a painter has to do around a date, which decides who gets a booking.
create index slots_reserved on contractor_slots (contractor_id, day) where booking_id is not null;

-- Reserves slots of a painter for a booking: all of them or none. They are locked in one order by everybody, so that two who want
-- the same ones wait for each other instead of colliding; who waited sees what the other left. What was locked for nothing is
-- unlocked at once: whoever goes on to the next painter with it could meet somebody who comes the other way.
create function claim_slots(of_contractor text, for_booking text, days date[], slots text[]) returns boolean
language plpgsql as $$
declare
  reserved integer;
begin
  with free as materialized (
    select f.day, f.slot from contractor_slots f join unnest(days, slots) as wanted(day, slot) using (day, slot)
     where f.contractor_id = of_contractor and f.offered and f.booking_id is null
     order by f.day, f.slot for update of f)
  update contractor_slots s set booking_id = for_booking from free
   where s.contractor_id = of_contractor and s.day = free.day and s.slot = free.slot;
  get diagnostics reserved = row_count;
  if reserved < cardinality(days) then
    raise exception 'taken' using errcode = 'EV001';
  end if;
  return true;
exception when sqlstate 'EV001' then
  return false;
end $$;

-- What changed about who is free, for the processes that keep it in memory: a painter's id, 'areas', or 'all' when older rows are
-- gone. Each row bears the transaction that wrote it. A process remembers the snapshot of its last look and asks for the rows of
-- transactions that were not visible in it, so that the order of commits does not matter.
-- A note says which days it is about, so that who is behind reads these and not the whole calendar of a painter again: everything
-- unless said otherwise, no day at all (from infinity to -infinity) for what changed about the painter alone.
create table slot_changes (
  xact xid8 not null default pg_current_xact_id(),
  subject text not null,
  noted_at timestamptz not null default clock_timestamp(),
  first_day date not null default '-infinity',
  last_day date not null default 'infinity',
  primary key (xact, subject)
);

-- Triggers, so that no writer can forget it. Of slots, many rows change at once: one note for each painter of a statement. Notes of
-- one transaction about the same painter become one that spans them all.
create function note_slots() returns trigger language plpgsql as $$
begin
  insert into slot_changes as known (subject, first_day, last_day)
    select contractor_id, min(day), max(day) from changed group by contractor_id
    on conflict (xact, subject) do update
      set first_day = least(known.first_day, excluded.first_day), last_day = greatest(known.last_day, excluded.last_day)
      where excluded.first_day < known.first_day or excluded.last_day > known.last_day;
  return null;
end $$;
create trigger slots_inserted after insert on contractor_slots referencing new table as changed
  for each statement execute function note_slots();
create trigger slots_updated after update on contractor_slots referencing new table as changed
  for each statement execute function note_slots();
-- A row that is given another day or painter is a change for both: what it is now is noted already, this notes what it was.
create trigger slots_updated_from after update on contractor_slots referencing old table as changed
  for each statement execute function note_slots();
create trigger slots_deleted after delete on contractor_slots referencing old table as changed
  for each statement execute function note_slots();

-- Who comes or goes is read whole. Of the rest no days are said; a note that stands already says at least as much.
create function note_contractor() returns trigger language plpgsql as $$
begin
  insert into slot_changes (subject) values (coalesce(new.id, old.id))
    on conflict (xact, subject) do update set first_day = '-infinity', last_day = 'infinity';
  return null;
end $$;
create trigger contractor_noted after insert or delete on contractors for each row execute function note_contractor();
create trigger contractor_came_or_went after update on contractors for each row
  when ((old.id, old.is_active) is distinct from (new.id, new.is_active)) execute function note_contractor();

create function note_contractor_alone() returns trigger language plpgsql as $$
begin
  insert into slot_changes (subject, first_day, last_day) values (new.id, 'infinity', '-infinity') on conflict do nothing;
  return null;
end $$;
create trigger contractor_changed after update on contractors for each row
  when ((old.first_name, old.last_name, old.email, old.sqft_per_day, old.last_assigned_at)
    is distinct from (new.first_name, new.last_name, new.email, new.sqft_per_day, new.last_assigned_at))
  execute function note_contractor_alone();

create function note_link() returns trigger language plpgsql as $$
begin
  insert into slot_changes (subject, first_day, last_day)
    values (coalesce(new.contractor_id, old.contractor_id), 'infinity', '-infinity') on conflict do nothing;
  return null;
end $$;
create trigger link_noted after insert or update or delete on contractor_service_areas
  for each row execute function note_link();

create function note_all_of() returns trigger language plpgsql as $$
begin
  insert into slot_changes (subject) values (tg_argv[0]) on conflict do nothing;
  return null;
end $$;
create trigger areas_noted after insert or update or delete on service_areas
  for each statement execute function note_all_of('areas');
-- Emptying a table fires none of the above.
create trigger slots_emptied after truncate on contractor_slots for each statement execute function note_all_of('all');
create trigger contractors_emptied after truncate on contractors for each statement execute function note_all_of('all');
create trigger links_emptied after truncate on contractor_service_areas for each statement execute function note_all_of('all');
create trigger areas_emptied after truncate on service_areas for each statement execute function note_all_of('all');

-- Access

create table sessions (
  token_hash text primary key,
  role text not null check (role in ('contractor', 'administrator')),
  contractor_id text references contractors (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_by_contractor on sessions (contractor_id);

create table one_time_tokens (
  token_hash text primary key,
  purpose text not null check (purpose in ('invitation', 'password_reset')),
  contractor_id text not null references contractors (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);

-- How often something was done lately, for all processes together. Keys are keyed hashes: nobody's address stands here.
create table rate_counters (
  key text primary key,
  count integer not null,
  expires_at timestamptz not null
);
create index rate_counters_by_end on rate_counters (expires_at);

-- Messages, audit and scheduled work

create table outbox (
  id text primary key,
  kind text not null,
  recipient text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dead', 'dropped')),
  last_error text,
  sent_at timestamptz
);
create index outbox_due on outbox (run_at, id) where state in ('waiting', 'failed');
create index outbox_newest on outbox (created_at desc, id desc);
-- Messages that were given up are few and looked for by every scrape of the metrics.
create index outbox_dead on outbox (created_at) where state = 'dead';

-- Amounts in it are dollars.
create table audit (
  id text primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb
);
create index audit_newest on audit (at desc, id desc);
create index audit_by_subject on audit (subject_type, subject_id, at desc);

-- The row is the lock; whoever advances next_run_at does the round.
create table scheduled_tasks (
  name text primary key,
  next_run_at timestamptz not null
);
