-- No business rule is in a trigger: domain/ has it, and the one writer of the row applies it (docs/decisions/0034-no-rule-in-a-trigger.md).

drop trigger service_area_county_keys on service_areas;
drop function service_area_county_keys();
-- Whoever writes an area says how its counties are compared.
alter table service_areas alter column county_keys drop default,
  add constraint county_keys_of_counties check (cardinality(county_keys) = cardinality(counties));

drop trigger review_of_finished_painting on reviews;
drop function review_of_finished_painting();
drop trigger suspend_review on bookings;
drop function suspend_review();

drop trigger painter_slug on contractors;
drop function painter_slug();

drop trigger last_day_set on contractors;
drop function withdraw_after_last_day();
drop trigger last_day_kept on contractor_slots;
drop function refuse_after_last_day();
