-- Counties as they are compared: without case and without the word itself. Kept by the database, so that whoever writes an area
-- need not think of it, and so that finding the areas of a place is a look into an index.
alter table service_areas add column county_keys text[] not null default '{}';

create function service_area_county_keys() returns trigger language plpgsql as $$
begin
  new.county_keys := array(select regexp_replace(lower(trim(name)), '\s+county$', '') from unnest(new.counties) name);
  return new;
end $$;

create trigger service_area_county_keys before insert or update on service_areas
  for each row execute function service_area_county_keys();

update service_areas set counties = counties;

create index service_areas_by_zip on service_areas using gin (zip_codes) where is_active;
create index service_areas_by_county on service_areas using gin (county_keys) where is_active;
