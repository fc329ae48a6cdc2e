-- Apartment, suite or floor, as the customer named it. The address keeps the whole line, so that everybody who reads only that
-- finds the door.
alter table quotes add column unit text;
