-- What changed about who is free, for the processes that keep it in memory: a painter's id, 'areas', or 'all' when older rows are
-- gone. Each row bears the transaction that wrote it. A process remembers the snapshot of its last look and asks for the rows of
-- transactions that were not visible in it, so that the order of commits does not matter.
create table slot_changes (
  xact xid8 not null default pg_current_xact_id(),
  subject text not null,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (xact, subject)
);

-- Triggers, so that no writer can forget it. Of slots, many rows change at once: one note for each painter of a statement.
create function note_slots() returns trigger language plpgsql as $$
begin
  insert into slot_changes (subject) select distinct contractor_id from changed on conflict do nothing;
  return null;
end $$;
create trigger slots_inserted after insert on contractor_slots referencing new table as changed
  for each statement execute function note_slots();
create trigger slots_updated after update on contractor_slots referencing new table as changed
  for each statement execute function note_slots();
create trigger slots_deleted after delete on contractor_slots referencing old table as changed
  for each statement execute function note_slots();

create function note_contractor() returns trigger language plpgsql as $$
begin
  insert into slot_changes (subject) values (coalesce(new.id, old.id)) on conflict do nothing;
  return null;
end $$;
create trigger contractor_noted after insert or delete on contractors for each row execute function note_contractor();
create trigger contractor_changed after update on contractors for each row
  when ((old.id, old.first_name, old.last_name, old.email, old.sqft_per_day, old.is_active, old.last_assigned_at)
    is distinct from (new.id, new.first_name, new.last_name, new.email, new.sqft_per_day, new.is_active, new.last_assigned_at))
  execute function note_contractor();

create function note_link() returns trigger language plpgsql as $$
begin
  insert into slot_changes (subject) values (coalesce(new.contractor_id, old.contractor_id)) on conflict do nothing;
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
