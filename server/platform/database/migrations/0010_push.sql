-- Devices that asked for notifications: of a painter, or of whoever follows a booking. What a push service needs to know of a
-- device is sealed with the application's key; the hash of its address finds it again.
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

-- What a painter does not want to be notified of.
create table push_muted (
  contractor_id text not null references contractors (id) on delete cascade,
  topic text not null check (topic in ('new_job', 'changed', 'cancelled', 'messages', 'deadlines')),
  primary key (contractor_id, topic)
);
