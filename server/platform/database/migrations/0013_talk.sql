-- What people say and show about a visit (docs/rules/talk.md).

-- One thread of messages for each booking, numbered from 1 without gaps.
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

-- Up to which number somebody has read, and when they get an e-mail about what they have not.
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

-- What the painter should know about a home.
create table visit_notes (
  booking_id text primary key references bookings (id) on delete cascade,
  gate_code text,
  parking text,
  pets text,
  other text,
  updated_at timestamptz not null
);

-- What the painter writes to the customer when the work is done.
create table finishing_notes (
  job_id text primary key references jobs (id) on delete cascade,
  note text not null
);
