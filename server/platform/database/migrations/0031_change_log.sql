-- One log of what changed, for the caches of the processes and for open pages (docs/decisions/0035-one-change-log.md). Each note
-- bears the transaction that wrote it: a reader remembers the snapshot that it read last and asks for the notes of transactions
-- that were not visible in it, so that the order of commits does not matter.
drop table job_changes, job_events, booking_news, slot_changes;
drop function note_jobs, note_painter_of_row, note_painters_of_booking, note_all_jobs,
  note_slots, note_contractor, note_contractor_alone, note_link, note_all_of cascade;

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
    else kind in ('visit', 'message', 'photo', 'change', 'payment', 'review') end))
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
create trigger slots_inserted after insert on contractor_slots referencing new table as changed
  for each statement execute function log_slots();
create trigger slots_updated after update on contractor_slots referencing new table as changed old table as replaced
  for each statement execute function log_slots();
create trigger slots_deleted after delete on contractor_slots referencing old table as changed
  for each statement execute function log_slots();

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
create trigger painter_came_or_went after insert or delete on contractors for each row execute function log_painter();
create trigger painter_changed after update on contractors for each row
  when ((old.id, old.is_active, old.first_name, old.last_name, old.email, old.sqft_per_day, old.last_assigned_at, old.reliability,
    old.paused_until)
    is distinct from (new.id, new.is_active, new.first_name, new.last_name, new.email, new.sqft_per_day, new.last_assigned_at,
    new.reliability, new.paused_until))
  execute function log_painter();

create function log_link() returns trigger language plpgsql as $$
begin
  insert into change_log (topic, subject, first_day, last_day)
    values ('slots', coalesce(new.contractor_id, old.contractor_id), 'infinity', '-infinity') on conflict do nothing;
  return null;
end $$;
create trigger link_changed after insert or update or delete on contractor_service_areas
  for each row execute function log_link();

-- What is few and read again as a whole; and a table that is emptied, which fires none of the above.
create function log_all_of() returns trigger language plpgsql as $$
begin
  insert into change_log (topic, subject, first_day, last_day) values ('slots', tg_argv[0], '-infinity', 'infinity')
    on conflict do nothing;
  return null;
end $$;
create trigger areas_changed after insert or update or delete or truncate on service_areas
  for each statement execute function log_all_of('areas');
create trigger closures_changed after insert or update or delete or truncate on closures
  for each statement execute function log_all_of('closures');
create trigger pauses_changed after insert or update or delete or truncate on booking_pauses
  for each statement execute function log_all_of('pauses');
create trigger slots_emptied after truncate on contractor_slots for each statement execute function log_all_of('all');
create trigger painters_emptied after truncate on contractors for each statement execute function log_all_of('all');
create trigger links_emptied after truncate on contractor_service_areas for each statement execute function log_all_of('all');
