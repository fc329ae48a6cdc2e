-- A photo is stored once, however many quotes show it: it goes with the last of them.
create table quote_photos (
  quote_id text not null references quotes (id) on delete cascade,
  photo_id text not null references photos (id),
  primary key (quote_id, photo_id)
);
create index quote_photos_by_photo on quote_photos (photo_id);
insert into quote_photos (quote_id, photo_id) select quote_id, id from photos where quote_id is not null;
drop index photos_by_quote;
drop index photos_unused;
alter table photos drop column quote_id;
create index photos_by_age on photos (created_at);

-- A password that somebody else has seen is changed at its first use, and does not wait for ever.
alter table contractors add column must_change_password boolean not null default false;
alter table contractors add column password_expires_at timestamptz;
-- When a painter showed that the e-mail address is theirs. Those of before are taken at their word.
alter table contractors add column email_confirmed_at timestamptz;
update contractors set email_confirmed_at = created_at;
