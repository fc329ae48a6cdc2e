-- Touch-ups are few of all bookings, and are told apart from jobs of their own wherever these are counted.
create index bookings_touch_ups on bookings (id) where purpose = 'touch_up';

-- Bookings and quotes are found by any five characters of their ids: wherever these begin, they hold a whole one of six chunks.
-- Like words, chunks go into the index at once.
create index booking_search_by_chunk_of_id on booking_search using gin ((array[
    substr(booking_id, 1, 3), substr(booking_id, 4, 3), substr(booking_id, 7, 3),
    substr(booking_id, 10, 3), substr(booking_id, 13, 3), substr(booking_id, 16, 3)
  ])) with (fastupdate = off);
create index quote_search_by_chunk_of_id on quote_search using gin ((array[
    substr(quote_id, 1, 3), substr(quote_id, 4, 3), substr(quote_id, 7, 3),
    substr(quote_id, 10, 3), substr(quote_id, 13, 3), substr(quote_id, 16, 3)
  ])) with (fastupdate = off);

-- Whose jobs or reviews changed, for the processes that keep what became of them in memory: a painter's id, or 'all' when older
-- notes are gone. Read as `slot_changes` are.
create table job_changes (
  xact xid8 not null default pg_current_xact_id(),
  subject text not null,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (xact, subject)
);

create function note_jobs() returns trigger language plpgsql as $$
begin
  insert into job_changes (subject) select distinct contractor_id from changed on conflict do nothing;
  return null;
end $$;
create trigger jobs_inserted after insert on jobs referencing new table as changed
  for each statement execute function note_jobs();
create trigger jobs_updated after update on jobs referencing new table as changed
  for each statement execute function note_jobs();
create trigger jobs_deleted after delete on jobs referencing old table as changed
  for each statement execute function note_jobs();

create function note_painter_of_row() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into job_changes (subject) values (old.contractor_id) on conflict do nothing; end if;
  if tg_op <> 'DELETE' then insert into job_changes (subject) values (new.contractor_id) on conflict do nothing; end if;
  return null;
end $$;
-- A job of another painter is a change for both.
create trigger job_given_away after update of contractor_id on jobs for each row
  when (old.contractor_id is distinct from new.contractor_id) execute function note_painter_of_row();
create trigger review_noted after insert or update or delete on reviews for each row execute function note_painter_of_row();

-- A touch-up is no job of its own.
create function note_painters_of_booking() returns trigger language plpgsql as $$
begin
  insert into job_changes (subject) select distinct contractor_id from jobs where booking_id = new.id on conflict do nothing;
  return null;
end $$;
create trigger purpose_noted after update of purpose on bookings for each row
  when (old.purpose is distinct from new.purpose) execute function note_painters_of_booking();

-- Emptying a table fires none of the above.
create function note_all_jobs() returns trigger language plpgsql as $$
begin
  insert into job_changes (subject) values ('all') on conflict do nothing;
  return null;
end $$;
create trigger jobs_emptied after truncate on jobs for each statement execute function note_all_jobs();
create trigger reviews_emptied after truncate on reviews for each statement execute function note_all_jobs();
