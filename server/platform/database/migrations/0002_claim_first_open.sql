-- Whether an active service area has the home of a quote, as `claim_open_slots` asks it.
create function area_has_home(of_area text, of_quote text) returns boolean language sql stable as $$
  select exists (
    select 1 from service_areas a join quotes q on q.id = of_quote
     where a.id = of_area and a.is_active
       and ((a.type = 'zipcode' and a.zip_codes @> array[q.zip])
         or (a.type = 'county' and a.county_keys @> array[regexp_replace(lower(trim(q.county)), '\s+county$', '')])))
$$;

-- Reserves the slots of the first of several painters, in their order, who has all that they need free, and who is not kept from it
-- by a day on which we are closed at the home of the quote: all of that painter's slots, or nobody's.
--
-- A painter who needs `half_days` slots needs that many of the first of `days` and `slots`. Slots that another transaction is
-- reserving at this moment are passed over like those that are reserved, so that who comes second takes the next painter at once
-- instead of waiting for the first to commit. Only when nobody is left does this wait for them: they may be given back.
--
-- As in `claim_open_slots`, a transaction that closes days or pauses bookings excludes this one.
--
-- Returns the painter's place in the list, 0 for nobody; -1 when no bookings are taken there after `today`, which is not asked
-- for null.
create function claim_first_open(
  of_contractors text[], half_days integer[], for_booking text, of_quote text, days date[], slots text[], today date)
returns integer language plpgsql as $$
declare
  open_slots integer := cardinality(days);
  needed integer;
  reserved integer;
  is_held boolean := false;
begin
  lock table closures in row share mode;
  if today is not null and exists (
    select 1 from booking_pauses c
     where c.until > today
       and (c.service_area_id is null or area_has_home(c.service_area_id, of_quote)))
  then
    return -1;
  end if;
  select coalesce(min(wanted.place) - 1, open_slots) into open_slots
    from closures c, unnest(days) with ordinality as wanted (day, place)
   where c.last_day >= days[1] and wanted.day between c.first_day and c.last_day
     and (c.service_area_id is null or area_has_home(c.service_area_id, of_quote));
  for place in 1 .. cardinality(of_contractors) loop
    needed := half_days[place];
    continue when needed > open_slots;
    begin
      with free as materialized (
        select f.day, f.slot from contractor_slots f
          join unnest(days[1:needed], slots[1:needed]) as wanted (day, slot) using (day, slot)
         where f.contractor_id = of_contractors[place] and f.offered and f.booking_id is null
         order by f.day, f.slot for update of f skip locked)
      update contractor_slots s set booking_id = for_booking from free
       where s.contractor_id = of_contractors[place] and s.day = free.day and s.slot = free.slot
         and (select count(*) from free) = needed;
      get diagnostics reserved = row_count;
      if reserved = needed then
        return place;
      end if;
      -- Gives up the locks of those that were free, so that nobody waits for them.
      raise exception 'taken' using errcode = 'EV001';
    exception when sqlstate 'EV001' then
      is_held := is_held or needed = (
        select count(*) from contractor_slots f
          join unnest(days[1:needed], slots[1:needed]) as wanted (day, slot) using (day, slot)
         where f.contractor_id = of_contractors[place] and f.offered and f.booking_id is null);
    end;
  end loop;
  if is_held then
    for place in 1 .. cardinality(of_contractors) loop
      needed := half_days[place];
      continue when needed > open_slots;
      if claim_slots(of_contractors[place], for_booking, days[1:needed], slots[1:needed]) then
        return place;
      end if;
    end loop;
  end if;
  return 0;
end $$;
