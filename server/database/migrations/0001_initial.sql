-- Portable PostgreSQL: random text ids made by the application, no extensions, no serial ids, no ranges.

create table administrators (
  username text primary key,
  password_hash text not null,
  created_at timestamptz not null default now()
);

-- Each saved set of prices is a version; the highest is in force. Two savers at once meet in the primary key.
create table pricing_versions (
  version integer primary key check (version > 0),
  settings jsonb not null,
  changes jsonb not null default '[]',
  created_by text not null,
  created_at timestamptz not null default now()
);

create table service_areas (
  id text primary key,
  name text not null,
  type text not null check (type in ('county', 'zipcode')),
  zip_codes text[] not null default '{}',
  counties text[] not null default '{}',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

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

create table quotes (
  id text primary key,
  project_type text not null check (project_type in ('interior')),
  property_type text not null check (property_type in ('single-family', 'townhouse', 'condo')),
  address text not null,
  zip text not null,
  city text not null,
  county text not null,
  customer_name text,
  email text not null,
  phone text not null,
  rooms jsonb not null,
  conditions jsonb not null,
  paint_options jsonb not null,
  breakdown jsonb not null,
  pricing jsonb not null,
  total_cost bigint not null check (total_cost >= 0),
  final_cost bigint not null check (final_cost >= 0),
  work_area numeric not null,
  wants_consultation boolean not null,
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
  quote_id text references quotes (id) on delete set null,
  created_at timestamptz not null
);
create index photos_by_quote on photos (quote_id);
create index photos_unused on photos (created_at) where quote_id is null;

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
  reminded_at timestamptz,
  acknowledged_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  closed_at timestamptz
);
create unique index jobs_one_live on jobs (booking_id) where status not in ('rejected', 'cancelled');
create index jobs_by_contractor on jobs (contractor_id, assigned_at desc);
create index jobs_unanswered on jobs (assigned_at) where status = 'assigned';

-- One truth for slots: a row is a slot a painter ever offered; booking_id not null means reserved.
-- Withdrawing an offer sets offered = false and never deletes, so that a reservation cannot be lost with it.
create table contractor_slots (
  contractor_id text not null references contractors (id) on delete cascade,
  day date not null,
  slot text not null check (slot in ('morning', 'afternoon', 'evening')),
  offered boolean not null default true,
  booking_id text references bookings (id) on delete set null,
  primary key (contractor_id, day, slot)
);
create index slots_free on contractor_slots (contractor_id, day, slot) where offered and booking_id is null;
create index slots_of_booking on contractor_slots (booking_id) where booking_id is not null;

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

create table commercial_inquiries (
  id text primary key,
  name text not null,
  company text,
  email text not null,
  phone text,
  message text not null,
  created_at timestamptz not null,
  handled_at timestamptz
);
create index commercial_inquiries_newest on commercial_inquiries (created_at desc, id desc);

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

-- What happened to a painter's jobs, for the live stream; read by time, pruned after days.
create table job_events (
  id text primary key,
  contractor_id text not null references contractors (id) on delete cascade,
  job_id text not null,
  kind text not null check (kind in ('assigned', 'changed', 'cancelled')),
  created_at timestamptz not null
);
create index job_events_by_time on job_events (created_at, id);

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

-- Scheduled work: the row is the lock; whoever advances next_run_at does the round.
create table scheduled_tasks (
  name text primary key,
  next_run_at timestamptz not null
);
