-- What belongs to the installation as a whole: a word sealed with its key, so that a wrong key is noticed at the start.
create table installation (
  name text primary key,
  value text not null
);
