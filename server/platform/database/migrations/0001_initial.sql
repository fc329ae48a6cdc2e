-- Portable PostgreSQL: random text ids made by the application, no extensions, no serial ids, no ranges. What a distributed
-- PostgreSQL would want otherwise (triggers, functions, a deferred reference) is listed in docs/decisions/0002-one-dialect-two-engines.md.
-- One group of tables for each wing, in an order in which every reference finds its table.

-- Platform: the installation, the outbox, the audit, and the change log

-- Values of the installation as a whole, sealed with its key, so that a wrong key is noticed at the start.
create table installation (
  name text primary key,
  value text not null
);

create table administrators (
  username text primary key,
  password_hash text not null,
  created_at timestamptz not null default now()
);

-- How often something was done lately, for all processes together. Keys are keyed hashes: nobody's address stands here.
create table rate_counters (
  key text primary key,
  count integer not null,
  expires_at timestamptz not null
);
create index rate_counters_by_end on rate_counters (expires_at);

-- The row is the lock; the process that advances next_run_at does the round.
create table scheduled_tasks (
  name text primary key,
  next_run_at timestamptz not null
);

-- The outbox. Each queue has a lane of its own, so that none waits for another; the lane has no default, so that no task gets
-- into the wrong one by forgetting it.
create table effects (
  id text primary key,
  lane text not null,
  kind text not null,
  recipient text not null,
  payload jsonb not null,
  -- The booking action that the task waits for: nobody is told while it can be undone.
  act_id text,
  created_at timestamptz not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dead', 'dropped')),
  last_error text,
  sent_at timestamptz,
  -- Since when a copy of an email is on its way: from then on the copy counts.
  resent_at timestamptz
);
-- Each queue asks for its own tasks that are due.
create index effects_due on effects (lane, run_at, id) where state in ('waiting', 'failed');
create index effects_newest on effects (created_at desc, id desc);
-- Tasks that were given up are few and looked for by every scrape of the metrics.
create index effects_dead on effects (created_at) where state = 'dead';
-- Somebody who got an email since another one was given up can be reached again.
create index effects_sent_to on effects (recipient, sent_at) where state = 'sent';
create index effects_of_act on effects (act_id) where act_id is not null;
-- For the messages about a booking or a job of it, and about a quote.
create index effects_of_subject on effects ((coalesce(payload ->> 'bookingId', payload ->> 'jobId')))
  where coalesce(payload ->> 'bookingId', payload ->> 'jobId') is not null;
create index effects_of_quote on effects ((payload ->> 'quoteId')) where payload ->> 'quoteId' is not null;
-- For the messages to a painter.
create index effects_of_painter on effects ((payload ->> 'contractorId')) where payload ->> 'contractorId' is not null;

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
-- What a painter did last.
create index audit_by_painter on audit (actor, at desc, id desc) where actor like 'contractor:%';

-- One log of what changed, for the caches of the processes and for open pages (docs/decisions/0035-one-change-log.md). Each note
-- bears the transaction that wrote it: a reader remembers the snapshot that it read last and asks for the notes of transactions
-- that were not visible in it, so that the order of commits does not matter.
-- Who a note is about: a painter, or 'areas', 'closures', 'pauses' or 'all' (topic 'slots'); a painter (topic 'jobs'); a booking
-- (topic 'bookings'). The newest note that was pruned leaves one about 'pruned': who has not read beyond it reads everything again.
create table change_log (
  topic text not null check (topic in ('slots', 'jobs', 'bookings')),
  xact xid8 not null default pg_current_xact_id(),
  subject text not null,
  kind text,
  -- The job of a painter's event.
  ref text,
  -- Of which days the slots changed: from infinity to -infinity when only the painter did.
  first_day date,
  last_day date,
  at timestamptz not null default clock_timestamp(),
  check (topic <> 'slots' or (first_day is not null and last_day is not null)),
  check (topic = 'slots' or subject = 'pruned' or (kind is not null and case topic
    when 'jobs' then kind in ('assigned', 'changed', 'cancelled') and ref is not null
    else kind in ('visit', 'message', 'photo', 'change', 'payment', 'review', 'colors') end))
);
-- Notes of one transaction about the same painter's slots become one that spans their days.
create unique index change_log_of_slots on change_log (xact, subject) where topic = 'slots';
create index change_log_of_streams on change_log (topic, xact) where topic <> 'slots';

-- Triggers, so that no writer of slots can forget the log. Of slots many rows change at once: one note for each painter of a
-- statement. A row that is given another day or painter is a change for both.
create function log_slots() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into change_log as known (topic, subject, first_day, last_day)
      select 'slots', contractor_id, min(day), max(day)
        from (select contractor_id, day from changed union all select contractor_id, day from replaced) rows group by contractor_id
      on conflict (xact, subject) where topic = 'slots' do update
        set first_day = least(known.first_day, excluded.first_day), last_day = greatest(known.last_day, excluded.last_day)
        where excluded.first_day < known.first_day or excluded.last_day > known.last_day;
  else
    insert into change_log as known (topic, subject, first_day, last_day)
      select 'slots', contractor_id, min(day), max(day) from changed group by contractor_id
      on conflict (xact, subject) where topic = 'slots' do update
        set first_day = least(known.first_day, excluded.first_day), last_day = greatest(known.last_day, excluded.last_day)
        where excluded.first_day < known.first_day or excluded.last_day > known.last_day;
  end if;
  return null;
end $$;

-- Who comes or goes is read whole. Of the rest no days are said; a note that stands already says at least as much.
create function log_painter() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.id, old.is_active) is not distinct from (new.id, new.is_active) then
    insert into change_log (topic, subject, first_day, last_day) values ('slots', new.id, 'infinity', '-infinity')
      on conflict do nothing;
  else
    insert into change_log (topic, subject, first_day, last_day) values ('slots', coalesce(new.id, old.id), '-infinity', 'infinity')
      on conflict (xact, subject) where topic = 'slots' do update set first_day = '-infinity', last_day = 'infinity';
  end if;
  return null;
end $$;

create function log_link() returns trigger language plpgsql as $$
begin
  insert into change_log (topic, subject, first_day, last_day)
    values ('slots', coalesce(new.contractor_id, old.contractor_id), 'infinity', '-infinity') on conflict do nothing;
  return null;
end $$;

-- What is few and read again as a whole; and a table that is emptied, which fires none of the above.
create function log_all_of() returns trigger language plpgsql as $$
begin
  insert into change_log (topic, subject, first_day, last_day) values ('slots', tg_argv[0], '-infinity', 'infinity')
    on conflict do nothing;
  return null;
end $$;

-- Coverage: service areas, closures, and booking pauses

create table service_areas (
  id text primary key,
  name text not null,
  type text not null check (type in ('county', 'zipcode')),
  zip_codes text[] not null default '{}',
  counties text[] not null default '{}',
  -- Counties as they are compared: without case and without the word itself.
  county_keys text[] not null,
  is_active boolean not null default true,
  -- Somebody who changes an area changes the version that they looked at.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint county_keys_of_counties check (cardinality(county_keys) = cardinality(counties))
);
create index service_areas_by_zip on service_areas using gin (zip_codes) where is_active;
create index service_areas_by_county on service_areas using gin (county_keys) where is_active;
create trigger areas_changed after insert or update or delete or truncate on service_areas
  for each statement execute function log_all_of('areas');

-- Days on which we are closed, everywhere or for the homes of one area (docs/rules/office.md#closed-days).
create table closures (
  id text primary key,
  first_day date not null,
  last_day date not null,
  -- As people read it: "Thanksgiving".
  label text not null check (length(label) between 1 and 60),
  -- Only homes that this area covers; null: everywhere.
  service_area_id text references service_areas (id) on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null,
  check (last_day >= first_day)
);
create index closures_by_end on closures (last_day);
create trigger closures_changed after insert or update or delete or truncate on closures
  for each statement execute function log_all_of('closures');

-- Until a day no new bookings are taken, everywhere or for the homes of one area
-- (docs/rules/office.md#a-pause-of-new-bookings).
create table booking_pauses (
  id text primary key,
  -- Bookings are taken again from this day on.
  until date not null,
  -- Customers read it besides the day.
  note text check (length(note) between 1 and 160),
  -- Only homes that this area covers; null: everywhere.
  service_area_id text references service_areas (id) on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null
);
create unique index booking_pauses_by_place on booking_pauses (coalesce(service_area_id, ''));
create trigger pauses_changed after insert or update or delete or truncate on booking_pauses
  for each statement execute function log_all_of('pauses');

-- Pricing: prices and the settings of the business

-- Each saved set of prices is a version; the highest is in force. Two savers at once meet in the primary key.
create table pricing_versions (
  version integer primary key check (version > 0),
  settings jsonb not null,
  changes jsonb not null default '[]',
  created_by text not null,
  created_at timestamptz not null default now()
);

-- Set by the office: how the business can be reached, and its terms where they differ from the market's own.
create table business_settings (
  name text primary key,
  value text not null,
  updated_at timestamptz not null
);

-- Painters: accounts, areas, compliance documents, and days

create table contractors (
  id text primary key,
  first_name text not null,
  last_name text not null,
  email text not null unique check (email = lower(email)),
  -- The address that replaces the present one once a link that was sent there is used (docs/rules/access.md#painters).
  new_email text check (new_email = lower(new_email)),
  -- Since when we know that the email address is the painter's own.
  email_confirmed_at timestamptz,
  phone text not null,
  -- The address of the painter's public page: "maria-a-7kq2".
  slug text not null unique,
  business_name text,
  license_number text,
  experience_years integer,
  bio text,
  -- The painter's own zip code, from which distances are told (docs/rules/matching.md#how-far-it-is).
  home_zip text check (length(home_zip) = 5),
  -- Where they would like to work, as they wrote when they signed up.
  wished_areas text,
  sqft_per_day integer not null default 500 check (sqft_per_day between 100 and 2000),
  is_active boolean not null default true,
  is_verified boolean not null default false,
  -- Until this day a painter gets no new jobs; the ones they have stay theirs (docs/rules/office.md#a-painters-pause).
  paused_until date,
  -- The last day of a painter who leaves (docs/rules/office.md#offboarding).
  last_day date,
  -- The class of the painter record, 0 the best; computed every hour, so that the matcher reads it with the painter.
  reliability smallint not null default 0 check (reliability between 0 and 2),
  password_hash text,
  -- A password that somebody else has seen is changed at its first use, and does not wait forever.
  must_change_password boolean not null default false,
  password_expires_at timestamptz,
  w9_file text,
  w9_name text,
  w9_type text,
  last_assigned_at timestamptz,
  calendar_version integer not null default 1,
  -- When a calendar first read the feed at its present address.
  calendar_read_at timestamptz,
  calendar_secret_hash text unique,
  created_at timestamptz not null default now()
);
create index contractors_leaving on contractors (last_day) where last_day is not null and is_active;
create trigger painter_came_or_went after insert or delete on contractors for each row execute function log_painter();
create trigger painter_changed after update on contractors for each row
  when ((old.id, old.is_active, old.first_name, old.last_name, old.email, old.sqft_per_day, old.last_assigned_at, old.reliability,
    old.paused_until)
    is distinct from (new.id, new.is_active, new.first_name, new.last_name, new.email, new.sqft_per_day, new.last_assigned_at,
    new.reliability, new.paused_until))
  execute function log_painter();
create trigger painters_emptied after truncate on contractors for each statement execute function log_all_of('all');

-- What the office notes about a painter; only the office reads it.
create table painter_notes (
  id text primary key,
  contractor_id text not null references contractors (id) on delete cascade,
  text text not null check (length(text) between 1 and 2000),
  actor text not null,
  written_at timestamptz not null
);
create index painter_notes_of_painter on painter_notes (contractor_id, written_at desc, id desc);

create table contractor_service_areas (
  contractor_id text not null references contractors (id) on delete cascade,
  service_area_id text not null references service_areas (id) on delete cascade,
  priority integer not null default 3 check (priority between 1 and 5),
  primary key (contractor_id, service_area_id)
);
create index contractor_service_areas_by_area on contractor_service_areas (service_area_id);
create trigger link_changed after insert or update or delete on contractor_service_areas
  for each row execute function log_link();
create trigger links_emptied after truncate on contractor_service_areas for each statement execute function log_all_of('all');

-- Signing in, for painters and the office.
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

-- Compliance documents (docs/rules/compliance-documents.md): of each kind the one that counts, and one that was handed in since.
create table painter_papers (
  id text primary key,
  contractor_id text not null references contractors (id) on delete cascade,
  kind text not null check (kind in ('license', 'insurance')),
  state text not null check (state in ('accepted', 'waiting', 'sent_back')),
  number text not null check (length(number) between 1 and 100),
  issuer text check (length(issuer) between 1 and 200),
  -- Its last day.
  expires_on date not null,
  -- The document in the file store, encrypted, with its name and type.
  file text not null unique,
  file_name text not null,
  file_type text not null,
  -- Why it was sent back.
  reason text check (length(reason) between 1 and 500),
  version integer not null default 1,
  handed_in_at timestamptz not null,
  decided_at timestamptz,
  -- When the painter was asked for another one: in the weeks before its last day, and once that was over.
  ending_asked_at timestamptz,
  ended_asked_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'sent_back') = (reason is not null))
);
create unique index painter_papers_once on painter_papers (contractor_id, kind, (state = 'accepted'));
create index painter_papers_waiting on painter_papers (handed_in_at) where state = 'waiting';
create index painter_papers_ending on painter_papers (expires_on) where state = 'accepted';

-- Files of painters' documents and W9s that could not be opened: missing, or not what was stored.
create table damaged_files (
  file text primary key,
  found_at timestamptz not null
);

-- Weekly schedules (docs/rules/matching.md#the-weekly-schedule).
create table standing_weeks (
  contractor_id text primary key references contractors (id) on delete cascade,
  -- The last day that was filled by it.
  filled_until date not null,
  updated_at timestamptz not null
);
create index standing_weeks_to_fill on standing_weeks (filled_until);

create table standing_slots (
  contractor_id text not null references standing_weeks (contractor_id) on delete cascade,
  weekday text not null check (weekday in ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')),
  slot text not null check (slot in ('morning', 'afternoon', 'evening')),
  primary key (contractor_id, weekday, slot)
);

-- Days that a painter set by hand: a weekly schedule leaves them alone.
create table days_by_hand (
  contractor_id text not null references contractors (id) on delete cascade,
  day date not null,
  primary key (contractor_id, day)
);
create index days_by_hand_oldest on days_by_hand (day);

-- Days on which a painter does not work, both ends included; they come before everything else (docs/rules/matching.md#time-off).
create table time_off (
  id text primary key,
  contractor_id text not null references contractors (id) on delete cascade,
  first_day date not null,
  last_day date not null,
  created_at timestamptz not null,
  check (first_day <= last_day)
);
create index time_off_of_contractor on time_off (contractor_id, last_day);

-- What a time off has withdrawn, so that it can be offered again when the days are taken back. `changed`: the painter has since set
-- the day by hand.
create table time_off_slots (
  time_off_id text not null references time_off (id) on delete cascade,
  day date not null,
  slot text not null check (slot in ('morning', 'afternoon', 'evening')),
  changed boolean not null default false,
  primary key (time_off_id, day, slot)
);

-- Quotes: customers, their quotes with photos, and search

-- A customer is a mailbox: whoever asks for a quote with its address is the same customer (docs/rules/office.md#the-customer-page).
create table customers (
  id text primary key,
  email text not null unique,
  created_at timestamptz not null,
  -- What the office's list of customers is sorted and filtered by (docs/rules/office.md#the-list-of-customers). Of the newest
  -- quote, written with its words: null until then.
  quote_id text,
  sort_name text collate "C",
  zip text,
  county text,
  -- Completed visits, the last day of the latest of them, and in cents what was paid for all of their visits less refunds.
  visits integer not null default 0 check (visits >= 0),
  last_visit date,
  paid bigint not null default 0,
  unique (id, email),
  check ((visits = 0) = (last_visit is null))
);
-- For each order of that list, the next page is a walk. A new customer costs no entry until their quote has words.
create index customers_by_last_visit on customers (coalesce(last_visit, '-infinity'::date), id) where quote_id is not null;
create index customers_by_oldest_visit on customers (coalesce(last_visit, 'infinity'::date), id) where quote_id is not null;
create index customers_by_paid on customers (paid, id) where quote_id is not null;
create index customers_by_visits on customers (visits, id) where quote_id is not null;
create index customers_by_name on customers (sort_name, id) where quote_id is not null;

-- What the office tells customers apart by, in its own words (docs/rules/office.md#tags).
create table customer_tags (
  customer_id text not null references customers (id) on delete cascade,
  tag text not null check (length(tag) between 1 and 30),
  added_at timestamptz not null,
  primary key (customer_id, tag)
);
create index customer_tags_by_tag on customer_tags (tag, customer_id);

create table quotes (
  id text primary key,
  -- Opens the quote instead of its id once the customer's address was corrected (docs/rules/access.md#another-address).
  link_id text unique,
  -- How somebody came to the quote: on the site, or in a call to the office.
  source text not null default 'website' check (source in ('website', 'phone')),
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
  -- Null: the customer was erased. The address stands here, too, and follows that of the customer.
  customer_id text,
  email text not null,
  customer_name text,
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
  -- A cleanup removes quotes that were never booked: it must still know of the booking when that itself was removed.
  had_booking boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the customer came back to their quote (docs/rules/office.md#quotes).
  opened_at timestamptz,
  constraint quotes_customer foreign key (customer_id, email) references customers (id, email) on update cascade,
  constraint quotes_erased check (customer_id is not null or email = 'erased@erased.invalid')
);
create index quotes_by_created on quotes (created_at, id);
create index quotes_by_expiry on quotes (expires_at, id);
create index quotes_of_customer on quotes (customer_id, created_at, id);
-- Everybody with one phone number, however it is written (docs/rules/office.md#the-customer-page).
create index quotes_by_phone on quotes (right(regexp_replace(phone, 'ext.*|\D', '', 'g'), 10));

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

-- The search words of a quote. They are written after the quote, by the next search or by the clock, so that nobody who asks for
-- a price waits for it.
create table quote_search (
  quote_id text primary key references quotes (id) on delete cascade,
  created_at timestamptz not null,
  words tsvector not null
);
create index quote_search_newest on quote_search (created_at desc, quote_id desc);
-- New words go into the index at once: otherwise they would wait in a list that every search reads through.
create index quote_search_by_word on quote_search using gin (words) with (fastupdate = off);
-- Quotes and bookings are found by any five characters of their ids: wherever these begin, they hold a whole one of six chunks.
create index quote_search_by_chunk_of_id on quote_search using gin ((array[
    substr(quote_id, 1, 3), substr(quote_id, 4, 3), substr(quote_id, 7, 3),
    substr(quote_id, 10, 3), substr(quote_id, 13, 3), substr(quote_id, 16, 3)
  ])) with (fastupdate = off);

-- Customers: notes and inquiries

-- The office's notes about somebody who may not have booked yet, and the outcome of calling them; under one of their quotes.
create table customer_notes (
  id text primary key,
  quote_id text not null references quotes (id) on delete cascade,
  -- The outcome of a call; null: a note.
  outcome text check (outcome in ('reached', 'no_answer', 'call_back', 'not_interested')),
  -- The day on which they are called again.
  call_on date,
  text text not null check (length(text) <= 2000),
  actor text not null,
  written_at timestamptz not null,
  check ((outcome is not distinct from 'call_back') = (call_on is not null)),
  check (outcome is not null or text <> '')
);
create index customer_notes_of_quote on customer_notes (quote_id, written_at desc, id desc);
create index customer_notes_to_call on customer_notes (call_on) where call_on is not null;

-- Besides commercial painting, people ask to be called, or to be told when we come to their area. With a quote its contact
-- is used; a phone number alone is enough to be called.
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
create index inquiries_open on commercial_inquiries (created_at, id) where handled_at is null;
-- Asking twice is asking once, while nobody has answered.
create unique index open_inquiries_of_quote on commercial_inquiries (quote_id, kind)
  where handled_at is null and quote_id is not null;
create unique index open_inquiries_of_person on commercial_inquiries
  (kind, coalesce(email, ''), coalesce(phone, ''), coalesce(place, ''))
  where handled_at is null and quote_id is null and kind <> 'commercial';

-- Bookings: bookings, jobs, visits, change orders, conversations, no-shows, and reviews

create table bookings (
  id text primary key,
  quote_id text not null references quotes (id),
  -- How somebody came to the booking: on the site, or in a call to the office.
  source text not null default 'website' check (source in ('website', 'phone')),
  kind text not null check (kind in ('painting', 'consultation')),
  -- Why it follows another booking: a touch-up, a warranty visit, or the work that did not fit
  -- (docs/rules/visits.md#visits-that-follow).
  purpose text check (purpose in ('touch_up', 'warranty', 'extra_work')),
  follows_booking_id text references bookings (id) on delete set null,
  scheduled_date date not null,
  end_date date not null,
  time_slot text not null check (time_slot in ('morning', 'afternoon', 'evening')),
  half_days integer not null check (half_days between 1 and 28),
  -- Reserved: a date that is held until its deposit is paid.
  status text not null
    check (status in ('reserved', 'pending', 'scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled')),
  contractor_id text references contractors (id),
  notes text,
  version integer not null default 1,
  sequence integer not null default 0,
  -- Keys of a booking are signed with its epoch, which changes when the customer's email address is corrected
  -- (docs/rules/access.md#another-address). The first has none in the signature.
  key_epoch integer not null default 0 check (key_epoch >= 0),
  -- The day of the visit of which the customer was reminded: after a move they are reminded of the new one.
  reminded_for date,
  -- The day on which the customer was last reminded of open colors (docs/rules/colors.md#reminders).
  colors_reminded_on date,
  -- The terms of canceling that the customer was shown, whatever they become later: the fee in cents, from how many hours before
  -- the visit on it is due, and for how many minutes after booking it is not. Null: the market's own.
  late_fee integer check (late_fee >= 0),
  free_hours integer check (free_hours >= 0),
  grace_minutes integer check (grace_minutes >= 0),
  -- The other terms it was made on, as JSON text: our promises (null: none), and changing the work (null: the market's own).
  promise_terms text,
  change_terms text,
  deposit bigint not null default 0 check (deposit >= 0),
  reserved_until timestamptz,
  cancellation_fee bigint,
  reschedule_fee bigint,
  confirmed_at timestamptz,
  -- When it was noticed that nobody came to the visit; null again once it turns out that somebody did, or it is moved.
  missed_at timestamptz,
  cancelled_at timestamptz,
  -- Who canceled, and what the office told its customer about it (docs/rules/visits.md#who-canceled).
  cancelled_by text check (cancelled_by in ('customer', 'request', 'office', 'system', 'painter')),
  cancel_reason text check (length(cancel_reason) between 1 and 500),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (end_date >= scheduled_date),
  check ((kind = 'consultation') = (time_slot = 'evening')),
  check ((status = 'reserved') <= (deposit > 0 and reserved_until is not null and contractor_id is not null)),
  check (follows_booking_id is null or purpose is not null),
  constraint bookings_terms_are_whole check (num_nonnulls(late_fee, free_hours, grace_minutes) in (0, 3))
);
-- A quote has at most one live painting and one live consultation.
create unique index bookings_one_live on bookings (quote_id, kind) where status <> 'cancelled';
create index bookings_newest on bookings (created_at desc, id desc);
create index bookings_by_status on bookings (status, created_at desc, id desc);
create index bookings_by_contractor on bookings (contractor_id, created_at desc, id desc);
create index bookings_by_date on bookings (scheduled_date, id);
-- Removing a quote looks for what refers to it.
create index bookings_by_quote on bookings (quote_id);
create index bookings_that_follow on bookings (follows_booking_id) where follows_booking_id is not null;
-- Touch-ups are few of all bookings, and are told apart from other jobs wherever these are counted.
create index bookings_repairs on bookings (id) where purpose in ('touch_up', 'warranty');
-- The inbox is read without looking through all bookings (docs/rules/office.md#the-inbox).
create index bookings_unfinished on bookings (end_date, scheduled_date)
  where status in ('pending', 'scheduled', 'confirmed', 'in_progress');
create index bookings_missed on bookings (missed_at) where missed_at is not null;

create table jobs (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  contractor_id text not null references contractors (id),
  status text not null check (status in ('assigned', 'acknowledged', 'in_progress', 'completed', 'rejected', 'cancelled')),
  notes text,
  earnings bigint not null check (earnings >= 0),
  earnings_basis jsonb not null,
  -- The painter may still read date and slot of a job that is no longer theirs, and nothing about the customer.
  scheduled_date date not null,
  end_date date not null,
  time_slot text not null,
  assigned_at timestamptz not null,
  -- The painter's deadline.
  answer_by timestamptz,
  reminded_at timestamptz,
  acknowledged_at timestamptz,
  started_at timestamptz,
  -- When the painter arrived on the first day, and whether that was on time, late, or not at all.
  arrived_at timestamptz,
  arrival text check (arrival in ('on_time', 'late', 'missed')),
  completed_at timestamptz,
  closed_at timestamptz,
  -- The painter's last step, as long as it is the last, and the booking's status before it: undoing leads back to that.
  last_step text check (last_step in ('in_progress', 'completed')),
  booking_before text,
  -- When that step was recorded: a phone without a network reports it later than it happened. Null for steps of the office.
  step_recorded_at timestamptz,
  -- By how many minutes the customer was told that the painter is late, and when they were told so first.
  late_minutes integer check (late_minutes > 0),
  late_told_at timestamptz,
  late_said_at timestamptz,
  -- Why the painter gave the job back after it was acknowledged; null for one that was declined or let go.
  handed_back text check (handed_back in ('sick', 'vehicle', 'other')),
  -- When the office was told that the visit began unconfirmed.
  alerted_at timestamptz
);
create unique index jobs_one_live on jobs (booking_id) where status not in ('rejected', 'cancelled');
create index jobs_by_booking on jobs (booking_id, assigned_at desc);
create index jobs_by_contractor on jobs (contractor_id, assigned_at desc);
create index jobs_unanswered on jobs (assigned_at) where status = 'assigned';
create index jobs_handed_back on jobs (contractor_id) where handed_back is not null;
-- Customers who are to be asked for a review.
create index jobs_by_completion on jobs (completed_at) where completed_at is not null;
-- A painter record reads the jobs of some weeks.
create index jobs_of_painter_by_day on jobs (contractor_id, scheduled_date);
-- The jobs that a painter still has to do, for lists of painters: few of all jobs.
create index jobs_unfinished on jobs (contractor_id, scheduled_date) where status in ('assigned', 'acknowledged', 'in_progress');

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

-- The search words of a booking: customer, email, phone, address, and ids. PostgreSQL's own index finds them by their beginnings,
-- too (docs/decisions/0018-booking-search-by-vector.md).
create table booking_search (
  booking_id text primary key references bookings (id) on delete cascade,
  created_at timestamptz not null,
  words tsvector not null
);
create index booking_search_newest on booking_search (created_at desc, booking_id desc);
create index booking_search_by_word on booking_search using gin (words) with (fastupdate = off);
create index booking_search_by_chunk_of_id on booking_search using gin ((array[
    substr(booking_id, 1, 3), substr(booking_id, 4, 3), substr(booking_id, 7, 3),
    substr(booking_id, 10, 3), substr(booking_id, 13, 3), substr(booking_id, 16, 3)
  ])) with (fastupdate = off);

-- The painter's reports between acknowledging and completing (docs/rules/visits.md#the-day-of-the-visit): when it happened, and
-- when we heard of it.
create table visit_events (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  job_id text not null references jobs (id) on delete cascade,
  kind text not null check (kind in ('on_my_way', 'arrived', 'left')),
  at timestamptz not null,
  recorded_at timestamptz not null,
  -- How far away the painter was.
  minutes integer check (minutes > 0),
  -- The painter's words for the customer.
  note text,
  check ((kind = 'on_my_way') = (minutes is not null)),
  check (at <= recorded_at)
);
create index visit_events_of_booking on visit_events (booking_id, at);
create index visit_events_of_job on visit_events (job_id, at);

-- Queued commands of painters' phones, by the key that the phone gave them: sent again, they change nothing.
create table painter_acts (
  contractor_id text not null references contractors (id) on delete cascade,
  key text not null,
  -- Of the call, its path and its body: something else under the same key is refused.
  digest text not null,
  recorded_at timestamptz not null,
  primary key (contractor_id, key)
);
create index painter_acts_oldest on painter_acts (recorded_at);

-- The painter's note to the customer when the work is done (docs/rules/conversations.md#the-painters-last-note).
create table finishing_notes (
  job_id text primary key references jobs (id) on delete cascade,
  note text not null
);

-- A customer's sign-off, once for each visit: "good" can become "fix", which books a touch-up
-- (docs/rules/visits.md#signing-off).
create table sign_offs (
  booking_id text primary key references bookings (id) on delete cascade,
  verdict text not null check (verdict in ('good', 'fix')),
  -- Names what is to be fixed; null once its customer is erased.
  words text,
  said_at timestamptz not null,
  touch_up_id text unique references bookings (id) on delete set null,
  check (verdict = 'fix' or (words is null and touch_up_id is null))
);
create index sign_offs_newest on sign_offs (said_at desc, booking_id desc);

-- What was claimed under the warranty of finished work (docs/rules/visits.md#the-warranty), until the office has decided
-- the cause and who bears it.
create table warranty_claims (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  -- The free visit that was booked for it.
  visit_id text unique references bookings (id) on delete set null,
  -- What is to be fixed; null once its customer is erased.
  words text,
  claimed_by text not null check (claimed_by in ('customer', 'office')),
  claimed_at timestamptz not null,
  -- The key and the digest of the customer's request, so that sending it again makes no second claim.
  request_key text,
  request_digest text,
  -- The cause as the painter reported it when completing the visit.
  reported_cause text check (reported_cause in ('workmanship', 'material', 'damage', 'other')),
  cause text check (cause in ('workmanship', 'material', 'damage', 'other')),
  bearer text check (bearer in ('painter', 'business', 'maker', 'customer')),
  -- Cents that the painter of the visit is paid; only where the business bears it.
  pay bigint check (pay > 0),
  -- For the office; where the customer bears it, why, for them. Null once the customer is erased.
  note text,
  decided_at timestamptz check (decided_at >= claimed_at),
  unique (booking_id, request_key),
  check ((request_key is null) = (request_digest is null)),
  check ((decided_at is null) = (cause is null) and (decided_at is null) = (bearer is null)),
  check ((pay is not null) = coalesce(bearer = 'business', false))
);
create index warranty_claims_of_booking on warranty_claims (booking_id, claimed_at);
create index warranty_claims_open on warranty_claims (claimed_at) where decided_at is null;

-- What customers are unhappy about, as the office wrote it down (docs/rules/office.md#complaints); one at a time is open.
create table complaints (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  words text not null check (length(words) between 1 and 1000),
  opened_at timestamptz not null,
  closed_at timestamptz check (closed_at >= opened_at),
  outcome text check (length(outcome) between 1 and 1000),
  check ((closed_at is null) = (outcome is null))
);
create unique index complaints_open on complaints (booking_id) where closed_at is null;
create index complaints_of_booking on complaints (booking_id, opened_at);

-- Change orders (docs/rules/change-orders.md). Rooms and prices of both sides are stored as those of a quote are, so that the
-- earlier agreement stays readable.
create table change_orders (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  job_id text references jobs (id) on delete set null,
  reason text not null check (reason in ('correction', 'extra')),
  state text not null check (state in ('sent', 'approved', 'declined', 'withdrawn')),
  rooms_before jsonb not null,
  rooms_after jsonb not null,
  breakdown_before jsonb not null,
  breakdown_after jsonb not null,
  -- Whole cents, tax included.
  difference bigint not null,
  -- The painter's words for the customer.
  words text,
  sent_at timestamptz not null,
  answered_at timestamptz,
  -- As the customer typed it to approve; null once they are erased.
  approved_by text,
  -- Whether the customer declined because the rooms are as they were booked.
  rooms_as_booked boolean not null default false,
  withdrawn_by text check (withdrawn_by in ('painter', 'office', 'newer', 'visit')),
  -- The price of the visit before it was approved.
  price_before bigint,
  -- The last day of the visit since, and the visit that does what did not fit.
  end_date date,
  follow_up_id text unique references bookings (id) on delete set null,
  -- When the work ends since, and when it ended before.
  ends_at timestamptz,
  ended_before timestamptz,
  -- The customer's answer: emails about it wait in the outbox under this id until it can no longer be taken back.
  answer_id text,
  -- What an approval changed, as it was before, for the same time.
  before_approval jsonb,
  check ((state = 'sent') = (answered_at is null)),
  check (state in ('approved', 'declined') or answer_id is null),
  check (state = 'approved' or (ends_at is null and ended_before is null and before_approval is null)),
  check ((state = 'withdrawn') = (withdrawn_by is not null)),
  check ((state = 'approved') = (price_before is not null)),
  check (state = 'approved' or (approved_by is null and end_date is null and follow_up_id is null)),
  check (answered_at >= sent_at)
);
-- A customer has at most one to answer.
create unique index change_orders_open on change_orders (booking_id) where state = 'sent';
create index change_orders_of_booking on change_orders (booking_id, sent_at);
create index change_orders_of_job on change_orders (job_id);

-- Walk-throughs of painters; within tolerance the price stays, and the customer sees nothing of it.
create table walk_throughs (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  job_id text references jobs (id) on delete set null,
  outcome text not null check (outcome in ('as_booked', 'within_tolerance', 'sent')),
  -- The rooms as they were found; null when they are as booked.
  rooms jsonb,
  difference bigint not null,
  change_order_id text references change_orders (id) on delete set null,
  at timestamptz not null,
  check ((outcome = 'as_booked') = (rooms is null)),
  check (outcome = 'sent' or change_order_id is null)
);
create index walk_throughs_of_booking on walk_throughs (booking_id, at);
create index walk_throughs_of_job on walk_throughs (job_id);
create index walk_throughs_of_change on walk_throughs (change_order_id) where change_order_id is not null;

-- Painter claims, which would cost the customer something and wait for the office: an arrival that was reported too late
-- (docs/rules/promises.md#what-is-reported-late), or a trip charge although the customer says that the rooms are as they were
-- booked (docs/rules/change-orders.md#a-trip-charge).
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
  -- Of a trip charge: the change order that was declined, and what it would cost the customer.
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

-- One conversation for each booking (docs/rules/conversations.md), its messages numbered from 1 without gaps.
create table thread_messages (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  number integer not null check (number > 0),
  side text not null check (side in ('customer', 'painter', 'office')),
  -- Which painter wrote it.
  contractor_id text references contractors (id) on delete set null,
  -- The key that the page gave it: sent again, it is the same message.
  client_key text,
  text text not null check (length(text) <= 4000),
  -- When it was written, and when we heard of it.
  at timestamptz not null,
  recorded_at timestamptz not null,
  unique (booking_id, number),
  unique (booking_id, side, client_key),
  check (contractor_id is null or side = 'painter'),
  check (at <= recorded_at)
);
create index thread_messages_of_painter on thread_messages (contractor_id) where contractor_id is not null;
create index thread_messages_by_word on thread_messages using gin (to_tsvector('simple', text));

-- Up to which number somebody has read, and when they get an email about the rest.
create table thread_reads (
  booking_id text not null references bookings (id) on delete cascade,
  -- "customer", "office", or the id of a painter.
  reader text not null,
  read_to integer not null default 0 check (read_to >= 0),
  mail_due_at timestamptz,
  primary key (booking_id, reader)
);

create table thread_photos (
  photo_id text primary key references photos (id),
  message_id text not null references thread_messages (id) on delete cascade,
  place integer not null
);
create index thread_photos_of_message on thread_photos (message_id, place);

-- Photos of the rooms that painters took.
create table visit_photos (
  photo_id text primary key references photos (id),
  booking_id text not null references bookings (id) on delete cascade,
  contractor_id text references contractors (id) on delete set null,
  -- The id of a room of the quote.
  room_id text not null,
  moment text not null check (moment in ('before', 'during', 'after')),
  taken_at timestamptz not null,
  recorded_at timestamptz not null,
  -- Since when the customer lets it be shown on the painter's page.
  released_at timestamptz,
  check (taken_at <= recorded_at)
);
create index visit_photos_of_booking on visit_photos (booking_id, taken_at);
create index visit_photos_released on visit_photos (contractor_id, released_at) where released_at is not null;

-- Notes for the painter about the home.
create table visit_notes (
  booking_id text primary key references bookings (id) on delete cascade,
  gate_code text,
  parking text,
  pets text,
  other text,
  updated_at timestamptz not null
);

-- When colors of a quote were picked after it was booked, for the timelines of its visits (docs/rules/colors.md).
create table color_choices (
  id text primary key,
  quote_id text not null references quotes (id) on delete cascade,
  picked_by text not null check (picked_by in ('customer', 'painter', 'office')),
  -- The painter who noted them; null for everybody else, and once they are gone.
  contractor_id text references contractors (id) on delete set null,
  -- How many surfaces.
  colors integer not null check (colors > 0),
  at timestamptz not null,
  -- When the painter is told of them, and of all that are picked until then; null where there was nobody to tell.
  told_at timestamptz
);
create index color_choices_of_quote on color_choices (quote_id, at);
create index color_choices_of_contractor on color_choices (contractor_id) where contractor_id is not null;

-- How painters tried to reach a customer who does not open (docs/rules/no-shows.md).
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

-- A painter's wait at a closed door, and its outcome.
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
  -- Until when they wait, as both were told.
  wait_until timestamptz not null,
  -- When they left, and when we heard of it.
  left_at timestamptz,
  left_recorded_at timestamptz,
  -- For the office.
  photo_id text unique references photos (id),
  photo_at timestamptz,
  -- When it took effect; what the customer owes for it, and the painter's share of that, in whole cents.
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
  -- Whether the painter keeps their share of a fee that is waived.
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

-- Reviews of finished paintings (docs/rules/reviews.md).
create table reviews (
  -- Its own id, since the one of the booking is known to its customer alone.
  id text primary key,
  booking_id text not null unique references bookings (id) on delete cascade,
  contractor_id text not null references contractors (id) on delete cascade,
  stars integer not null check (stars between 1 and 5),
  words text not null check (length(words) <= 1000),
  -- Whether first name and town are shown, and whether the photos are shown on the painter's page.
  shows_name boolean not null,
  shows_photos boolean not null,
  state text not null check (state in ('published', 'waiting', 'hidden')),
  -- Why the office hides it; stays while it waits after a change, until the office publishes it.
  hidden_for text check (hidden_for in ('names_person', 'contact', 'insulting', 'off_topic', 'not_genuine')),
  -- The visit is no longer finished: kept, and not shown. The writer of bookings sets it (docs/rules/reviews.md).
  suspended boolean not null default false,
  answer text check (length(answer) <= 1000),
  -- Stays when the office removes the answer: a painter answers once.
  answered_at timestamptz,
  written_at timestamptz not null,
  changed_at timestamptz,
  -- When it was shown for the first time.
  published_at timestamptz,
  check (state <> 'hidden' or hidden_for is not null),
  check (state <> 'published' or hidden_for is null),
  check (state <> 'published' or published_at is not null),
  check (answer is null or answered_at is not null)
);
create index reviews_shown on reviews (published_at desc, id desc) where state = 'published';
-- Few at a time; the office's inbox asks for them all the time.
create index reviews_waiting on reviews (written_at) where state = 'waiting';
create index reviews_of_painter on reviews (contractor_id, written_at desc, id desc);
create index reviews_newest on reviews (written_at desc, id desc);

create table review_photos (
  review_id text not null references reviews (id) on delete cascade,
  photo_id text not null references photos (id),
  position integer not null check (position between 1 and 3),
  primary key (review_id, photo_id),
  unique (review_id, position)
);
create index review_photos_by_photo on review_photos (photo_id);

-- Who was asked for a review, and reminded: each once.
create table review_requests (
  booking_id text primary key references bookings (id) on delete cascade,
  asked_at timestamptz not null,
  reminded_at timestamptz
);
create index review_requests_to_remind on review_requests (asked_at) where reminded_at is null;

-- Scheduling: slots

-- One truth for slots: a row is a slot that a painter ever offered; booking_id not null means reserved.
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
create trigger slots_inserted after insert on contractor_slots referencing new table as changed
  for each statement execute function log_slots();
create trigger slots_updated after update on contractor_slots referencing new table as changed old table as replaced
  for each statement execute function log_slots();
create trigger slots_deleted after delete on contractor_slots referencing old table as changed
  for each statement execute function log_slots();
create trigger slots_emptied after truncate on contractor_slots for each statement execute function log_all_of('all');
-- Who is free on a day at all: tells at once that everybody is booked out.
create index slots_free_by_day on contractor_slots (day, slot, contractor_id) where offered and booking_id is null;
create index slots_of_booking on contractor_slots (booking_id) where booking_id is not null;
-- How much a painter has to do around a date, which decides who gets a booking.
create index slots_reserved on contractor_slots (contractor_id, day) where booking_id is not null;

-- Reserves slots of a painter for a booking: all of them or none. They are locked in one order by everybody, so that two who want
-- the same ones wait for each other instead of colliding; the one who waited sees what the other left. Slots that were locked for
-- nothing are unlocked at once: somebody who goes on to the next painter with them could meet somebody who comes the other way.
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

-- Reserves slots as `claim_slots` does, unless we are closed on one of the days at the home of a quote. A transaction that closes
-- days holds a lock that excludes this one: a visit is either reserved before they are closed, and then listed on them, or not
-- at all.
create function claim_open_slots(of_contractor text, for_booking text, of_quote text, days date[], slots text[])
returns boolean language plpgsql as $$
begin
  lock table closures in row share mode;
  if exists (
    select 1 from closures c
     where exists (select 1 from unnest(days) as wanted (day) where wanted.day between c.first_day and c.last_day)
       and (c.service_area_id is null or exists (
         select 1 from service_areas a join quotes q on q.id = of_quote
          where a.id = c.service_area_id and a.is_active
            and ((a.type = 'zipcode' and a.zip_codes @> array[q.zip])
              or (a.type = 'county' and a.county_keys @> array[regexp_replace(lower(trim(q.county)), '\s+county$', '')])))))
  then
    return false;
  end if;
  return claim_slots(of_contractor, for_booking, days, slots);
end $$;

-- Billing: the ledger, cards, payouts, and documents

-- Entries, payouts, and documents are never changed or removed: a mistake is corrected by entries that reverse it
-- (docs/rules/money.md). They refer to bookings and painters by id alone, so that they outlive both.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'EV002';
end $$;

-- Cents. Entries with the same cause were made together; no cause writes twice.
create table ledger_entries (
  id text primary key,
  cause text not null,
  account text not null check (account in ('owed', 'paid', 'earned', 'held', 'costs')),
  kind text not null,
  cents bigint not null check (cents <> 0),
  booking_id text,
  contractor_id text,
  method text check (method in ('cash', 'check', 'card', 'transfer', 'earlier')),
  reference text,
  actor text not null,
  at timestamptz not null,
  -- Of the home, for taxes.
  county text,
  -- By how much the entry changes the parts of the collected money: tax, tip, and the painter's; the rest is the platform's.
  tax bigint not null default 0,
  tip bigint not null default 0,
  painter bigint not null default 0,
  check ((account in ('owed', 'paid', 'costs')) = (contractor_id is null)),
  check (case account
    when 'owed' then kind in ('price', 'adjustment', 'late_cancellation_fee', 'late_rescheduling_fee', 'trip_charge', 'tip', 'credit', 'write_off', 'disputed')
    when 'paid' then kind in ('payment', 'refund', 'dispute')
    when 'earned' then kind in ('share', 'tip', 'compensation', 'warranty_pay', 'deduction')
    when 'costs' then kind in ('card_fee', 'dispute_fee')
    else kind in ('collected', 'handed_over', 'payout') end),
  check (booking_id is not null or kind in ('payout', 'handed_over', 'deduction'))
);
create unique index ledger_causes on ledger_entries (cause, account, kind, coalesce(contractor_id, ''));
create index ledger_of_booking on ledger_entries (booking_id, at) where booking_id is not null;
create index ledger_of_painter on ledger_entries (contractor_id, at) where contractor_id is not null;
-- Whole months are added up from the index alone.
create index ledger_by_month on ledger_entries (at)
  include (account, kind, method, county, cause, cents, tax, tip, painter, booking_id);
create index ledger_newest on ledger_entries (at desc, id desc);
-- The office looks through the ledger by what is rare in it.
create index ledger_by_kind on ledger_entries (kind, at desc, id desc);
create index ledger_by_method on ledger_entries (method, at desc, id desc) where method is not null;
create index ledger_by_county on ledger_entries (county, at desc, id desc);
create trigger ledger_kept before update or delete on ledger_entries for each row execute function refuse_change();
create trigger ledger_not_emptied before truncate on ledger_entries for each statement execute function refuse_change();

-- The reasons of entries, in words that may name people: apart, so that they can be erased.
create table ledger_reasons (
  cause text primary key,
  booking_id text,
  reason text not null
);
create index ledger_reasons_of_booking on ledger_reasons (booking_id);

-- Bookings of which something is due now: from the customer, or back to them (negative). Follows from the entries and the status
-- of the booking; kept so that the list of what is owed does not have to add up everything.
create table receivables (
  booking_id text primary key,
  cents bigint not null check (cents <> 0),
  since timestamptz not null,
  -- How often the customer was reminded, and when the next time comes; null when it is the office's turn.
  reminders integer not null default 0,
  reminded_at timestamptz,
  remind_at timestamptz
);
create index receivables_oldest on receivables (since, booking_id);
create index receivables_to_remind on receivables (remind_at) where remind_at is not null;

-- Card payments (docs/rules/money.md#cards). The provider is asked to start and refund a checkout by outbox tasks, never inside a
-- transaction.
create table checkouts (
  id text primary key,
  booking_id text not null,
  purpose text not null check (purpose in ('balance', 'deposit')),
  -- The amount that is asked for, and the tip on top of it.
  cents bigint not null check (cents > 0),
  tip bigint not null default 0 check (tip >= 0),
  -- Whether it was started from a link to pay: its provider then leads back there, and names no booking.
  by_link boolean not null default false,
  state text not null default 'starting' check (state in ('starting', 'open', 'paid', 'expired', 'failed')),
  -- The provider's id of the page, its address, and its id of the payment.
  provider_id text unique,
  url text,
  payment_id text unique,
  received bigint check (received > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- When the provider is asked about it next; null once nothing can happen anymore.
  ask_at timestamptz,
  -- When its customer had the provider asked about it.
  asked_at timestamptz,
  check ((state = 'paid') = (received is not null and payment_id is not null and paid_at is not null)),
  check (state <> 'open' or (provider_id is not null and url is not null))
);
create index checkouts_of_booking on checkouts (booking_id, created_at);
create index checkouts_to_ask on checkouts (ask_at) where ask_at is not null;

-- Refunds to cards. They are entered in the ledger when they are decided; one that fails for good is taken back there.
create table card_refunds (
  id text primary key,
  checkout_id text not null references checkouts (id),
  booking_id text not null,
  cents bigint not null check (cents > 0),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  provider_id text unique,
  created_at timestamptz not null
);
create index card_refunds_of_booking on card_refunds (booking_id);
create index card_refunds_of_checkout on card_refunds (checkout_id);

-- Card payments that the bank of a customer disputes (docs/rules/money.md#disputes), as the provider last said it.
create table disputes (
  id text primary key,
  provider_id text not null unique,
  checkout_id text not null references checkouts (id),
  booking_id text not null,
  cents bigint not null check (cents > 0),
  reason text not null,
  state text not null check (state in ('needs_response', 'under_review', 'won', 'lost', 'closed')),
  -- Until when evidence can be handed in.
  due_at timestamptz,
  -- What the bank has of the payment now.
  withdrawn bigint not null default 0,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- When the provider is asked about it next; null once it is over.
  ask_at timestamptz
);
create index disputes_of_booking on disputes (booking_id);
create index disputes_of_checkout on disputes (checkout_id);
create index disputes_open on disputes (booking_id) where closed_at is null;

-- Events of the provider that were received: each is acted on once, however often and in whatever order they come.
create table provider_events (
  id text primary key,
  kind text not null,
  received_at timestamptz not null
);
create index provider_events_oldest on provider_events (received_at);

-- Entries of painters that no payout covers yet. Entries never change: a copy here lets balances be added up from this list alone.
create table unsettled_entries (
  entry_id text primary key references ledger_entries (id),
  contractor_id text not null,
  booking_id text,
  kind text not null,
  cents bigint not null,
  method text,
  at timestamptz not null
);
create index unsettled_of_painter on unsettled_entries (contractor_id);

create table payouts (
  id text primary key,
  contractor_id text not null,
  paid_on date not null,
  method text not null check (method in ('transfer', 'check', 'cash')),
  reference text,
  earned bigint not null,
  tips bigint not null,
  collected bigint not null,
  -- What of it they had brought to the office.
  handed_over bigint not null default 0,
  cents bigint not null check (cents >= 0 and cents = earned + tips - collected + handed_over),
  actor text not null,
  at timestamptz not null
);
create index payouts_of_painter on payouts (contractor_id, at desc, id desc);
create index payouts_newest on payouts (at desc, id desc);
create index payouts_by_day on payouts (paid_on);
create trigger payouts_kept before update or delete on payouts for each row execute function refuse_change();
create trigger payouts_not_emptied before truncate on payouts for each statement execute function refuse_change();

-- The entries that a payout covers. An entry is paid out once.
create table payout_items (
  entry_id text primary key references ledger_entries (id),
  payout_id text not null references payouts (id)
);
create index items_of_payout on payout_items (payout_id);
create trigger payout_items_kept before update or delete on payout_items for each row execute function refuse_change();
create trigger payout_items_not_emptied before truncate on payout_items for each statement execute function refuse_change();

-- The last number of each kind and year. Drawn in the transaction that issues the document: one that fails leaves no gap.
create table document_numbers (
  kind text not null,
  year integer not null,
  last integer not null,
  primary key (kind, year)
);

-- As they were issued. `cents`: by how much a document changes what the customer was billed (invoice and credit note), or the
-- amount that it states.
create table documents (
  id text primary key,
  kind text not null check (kind in ('invoice', 'receipt', 'credit_note', 'statement')),
  year integer not null,
  number integer not null check (number > 0),
  booking_id text,
  contractor_id text,
  payout_id text,
  cents bigint not null,
  -- The sales tax in it, of invoices and credit notes.
  tax bigint not null default 0,
  -- The invoice of the finished work: from then on every change is billed at once.
  is_final boolean not null default false,
  content jsonb not null,
  issued_at timestamptz not null,
  unique (kind, year, number)
);
create index documents_of_booking on documents (booking_id, issued_at) where booking_id is not null;
create index documents_of_painter on documents (contractor_id, issued_at) where contractor_id is not null;
-- Payouts are listed newest first, each with its statement: there is one of each.
create unique index statement_of_payout on documents (payout_id) where payout_id is not null;
create trigger documents_kept before update or delete on documents for each row execute function refuse_change();
create trigger documents_not_emptied before truncate on documents for each statement execute function refuse_change();

-- Opens a document instead of its id once the customer's address was corrected (docs/rules/access.md#another-address).
create table document_links (
  document_id text primary key references documents (id),
  link_id text not null unique
);

-- Notifications: devices

-- Devices that asked for notifications, of a painter or of somebody who follows a booking. The address and keys of a device are
-- sealed with the application's key; the hash of its address finds it again.
create table push_devices (
  id text primary key,
  endpoint_hash text not null,
  contractor_id text references contractors (id) on delete cascade,
  booking_id text references bookings (id) on delete cascade,
  -- The session that it was added in: ending that session ends its notifications.
  session_hash text,
  sealed text not null,
  browser text,
  system text,
  created_at timestamptz not null,
  -- The last message that its push service took.
  accepted_at timestamptz,
  failing_since timestamptz,
  -- Its push service asked not to be called before.
  quiet_until timestamptz,
  constraint push_devices_one_owner check ((contractor_id is null) <> (booking_id is null)),
  constraint push_devices_session check ((session_hash is null) = (contractor_id is null))
);
-- A phone belongs to the painter who logged in on it last; a customer may follow several bookings on one.
create unique index push_devices_of_painters on push_devices (endpoint_hash) where contractor_id is not null;
create unique index push_devices_of_bookings on push_devices (booking_id, endpoint_hash) where booking_id is not null;
create index push_devices_by_painter on push_devices (contractor_id) where contractor_id is not null;
create index push_devices_by_address on push_devices (endpoint_hash);

-- Which devices have got a notification: a retry leaves them out.
create table push_deliveries (
  effect_id text not null references effects (id) on delete cascade,
  device_id text not null references push_devices (id) on delete cascade,
  at timestamptz not null,
  primary key (effect_id, device_id)
);
create index push_deliveries_by_device on push_deliveries (device_id);

-- Topics of which a painter does not want to be notified.
create table push_muted (
  contractor_id text not null references contractors (id) on delete cascade,
  topic text not null check (topic in ('new_job', 'changed', 'cancelled', 'messages', 'deadlines')),
  primary key (contractor_id, topic)
);

-- Office: booking actions and notes

-- Booking actions, which can be undone while nobody has been told (docs/rules/office.md#undo).
create table office_acts (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  act text not null check (act in ('assign', 'move', 'cancel')),
  actor text not null,
  made_at timestamptz not null,
  until timestamptz not null check (until > made_at),
  -- The version that the booking has since. With any other one it was changed again.
  version integer not null,
  -- The snapshot: booking, job, slots, and entries before it.
  before jsonb not null,
  undone_at timestamptz
);
create index office_acts_of_booking on office_acts (booking_id);
create index office_acts_by_time on office_acts (made_at);

-- Notes about a booking and its phone calls. Only the office reads them.
create table office_notes (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  kind text not null check (kind in ('note', 'call')),
  text text not null check (length(text) between 1 and 2000),
  actor text not null,
  written_at timestamptz not null
);
create index office_notes_of_booking on office_notes (booking_id, written_at);

-- What the office has put off in its inbox (docs/rules/office.md#snoozing): an item is a kind with its subject, in any table.
create table inbox_snoozes (
  kind text not null,
  subject_id text not null,
  urgency text not null check (urgency in ('now', 'soon', 'later')),
  until timestamptz not null check (until > snoozed_at),
  snoozed_at timestamptz not null,
  primary key (kind, subject_id)
);
