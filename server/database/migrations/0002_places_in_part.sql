-- An address is placed by its zip or by its city: one without a zip has none, and a zip that only an area's list knows has
-- neither city nor county.
alter table quotes alter column zip drop not null;
alter table quotes alter column city drop not null;
alter table quotes alter column county drop not null;
