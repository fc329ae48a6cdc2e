-- Until a day no new bookings are taken, anywhere or for the homes of one area (docs/rules/office.md#a-pause-of-new-bookings).
create table booking_pauses (
  id text primary key,
  -- Bookings are taken again from this day on.
  until date not null,
  -- What customers read besides the day.
  note text check (length(note) between 1 and 160),
  -- Only homes that this area covers; null: everywhere.
  service_area_id text references service_areas (id) on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null
);
create unique index booking_pauses_by_place on booking_pauses (coalesce(service_area_id, ''));

-- For the processes that keep in memory who is free.
create trigger booking_pauses_noted after insert or update or delete on booking_pauses
  for each statement execute function note_all_of('pauses');
create trigger booking_pauses_emptied after truncate on booking_pauses
  for each statement execute function note_all_of('pauses');

-- What somebody looked at before they changed an area.
alter table service_areas add column version integer not null default 1;
