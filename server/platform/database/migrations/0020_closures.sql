-- Days on which the business is closed, as a whole or for the homes of one area (docs/rules/office.md#closed-days).
create table closures (
  id text primary key,
  first_day date not null,
  last_day date not null,
  -- What people read: "Thanksgiving".
  label text not null check (length(label) between 1 and 60),
  -- Only homes that this area covers; null: everywhere.
  service_area_id text references service_areas (id) on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null,
  check (last_day >= first_day)
);
create index closures_by_end on closures (last_day);

-- For the processes that keep in memory who is free.
create trigger closures_noted after insert or update or delete on closures
  for each statement execute function note_all_of('closures');
create trigger closures_emptied after truncate on closures for each statement execute function note_all_of('closures');

-- Reserves slots as `claim_slots` does, unless the business is closed on one of the days at the home of a quote. Whoever closes
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

-- Until this day a painter gets no new work; what they have stays theirs (docs/rules/office.md#a-painters-pause).
alter table contractors add column paused_until date;
drop trigger contractor_changed on contractors;
create trigger contractor_changed after update on contractors for each row
  when ((old.first_name, old.last_name, old.email, old.sqft_per_day, old.last_assigned_at, old.reliability, old.paused_until)
    is distinct from
    (new.first_name, new.last_name, new.email, new.sqft_per_day, new.last_assigned_at, new.reliability, new.paused_until))
  execute function note_contractor_alone();
