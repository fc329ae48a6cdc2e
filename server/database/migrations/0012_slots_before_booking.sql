-- A booking is written together with everything that belongs to it, after its slots have been reserved: the reference from a slot
-- to its booking is checked when the transaction ends.
alter table contractor_slots alter constraint contractor_slots_booking_id_fkey deferrable initially deferred;

-- Reserves slots of a painter for a booking: all of them or none. They are locked in one order by everybody, so that two who want
-- the same ones wait for each other instead of colliding; who waited sees what the other left. What was locked for nothing is
-- unlocked at once: whoever goes on to the next painter with it could meet somebody who comes the other way.
create function claim_slots(of_contractor text, for_booking text, days date[], slots text[]) returns boolean
language plpgsql as $$
declare
  reserved integer;
begin
  with free as materialized (
    select f.day, f.slot from contractor_slots f join unnest(days, slots) as wanted(day, slot) using (day, slot)
     where f.contractor_id = of_contractor and f.offered and f.booking_id is null
     order by f.day, f.slot for update of f)
  update contractor_slots s set booking_id = for_booking from free
   where s.contractor_id = of_contractor and s.day = free.day and s.slot = free.slot;
  get diagnostics reserved = row_count;
  if reserved < cardinality(days) then
    raise exception 'taken' using errcode = 'EV001';
  end if;
  return true;
exception when sqlstate 'EV001' then
  return false;
end $$;
