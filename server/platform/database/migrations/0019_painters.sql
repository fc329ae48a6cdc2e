-- What a painter still has to do, for lists of painters: few of all jobs.
create index jobs_unfinished on jobs (contractor_id, scheduled_date) where status in ('assigned', 'acknowledged', 'in_progress');

-- The last day of a painter who leaves. From then on nothing of theirs is offered after it, whoever writes: what is free is
-- withdrawn with it, what becomes free later is withdrawn as it does, and a new offer is refused.
alter table contractors add column last_day date;
create index contractors_leaving on contractors (last_day) where last_day is not null and is_active;

create function withdraw_after_last_day() returns trigger language plpgsql as $$
begin
  update contractor_slots set offered = false
   where contractor_id = new.id and day > new.last_day and offered and booking_id is null;
  return null;
end $$;
create trigger last_day_set after update of last_day on contractors
  for each row when (new.last_day is not null) execute function withdraw_after_last_day();

create function refuse_after_last_day() returns trigger language plpgsql as $$
begin
  if exists (select 1 from contractors where id = new.contractor_id and last_day < new.day) then
    if tg_op = 'UPDATE' and old.booking_id is not null then
      new.offered := false;
      return new;
    end if;
    raise exception 'an offer after the last day' using errcode = 'check_violation', constraint = 'no_offer_after_last_day';
  end if;
  return new;
end $$;
create trigger last_day_kept before insert or update of offered, booking_id on contractor_slots
  for each row when (new.offered and new.booking_id is null) execute function refuse_after_last_day();
