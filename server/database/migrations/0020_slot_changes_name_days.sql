-- A note says which days it is about, so that who is behind reads these and not the whole calendar of a painter again: everything unless
-- said otherwise, no day at all (from infinity to -infinity) for what changed about the painter alone.
alter table slot_changes
  add column first_day date not null default '-infinity',
  add column last_day date not null default 'infinity';

-- Notes of one transaction about the same painter become one that spans them all.
create or replace function note_slots() returns trigger language plpgsql as $$
begin
  insert into slot_changes as known (subject, first_day, last_day)
    select contractor_id, min(day), max(day) from changed group by contractor_id
    on conflict (xact, subject) do update
      set first_day = least(known.first_day, excluded.first_day), last_day = greatest(known.last_day, excluded.last_day)
      where excluded.first_day < known.first_day or excluded.last_day > known.last_day;
  return null;
end $$;

-- A row that is given another day or painter is a change for both: what it is now is noted already, this notes what it was.
create trigger slots_updated_from after update on contractor_slots referencing old table as changed
  for each statement execute function note_slots();

-- Who comes or goes is read whole. Of the rest no days are said; a note that stands already says at least as much.
create or replace function note_contractor() returns trigger language plpgsql as $$
begin
  insert into slot_changes (subject) values (coalesce(new.id, old.id))
    on conflict (xact, subject) do update set first_day = '-infinity', last_day = 'infinity';
  return null;
end $$;
create or replace function note_link() returns trigger language plpgsql as $$
begin
  insert into slot_changes (subject, first_day, last_day)
    values (coalesce(new.contractor_id, old.contractor_id), 'infinity', '-infinity') on conflict do nothing;
  return null;
end $$;
create function note_contractor_alone() returns trigger language plpgsql as $$
begin
  insert into slot_changes (subject, first_day, last_day) values (new.id, 'infinity', '-infinity') on conflict do nothing;
  return null;
end $$;
drop trigger contractor_changed on contractors;
create trigger contractor_changed after update on contractors for each row
  when ((old.first_name, old.last_name, old.email, old.sqft_per_day, old.last_assigned_at)
    is distinct from (new.first_name, new.last_name, new.email, new.sqft_per_day, new.last_assigned_at))
  execute function note_contractor_alone();
create trigger contractor_came_or_went after update on contractors for each row
  when ((old.id, old.is_active) is distinct from (new.id, new.is_active)) execute function note_contractor();
