-- What a caller sent under a key of its own, as a digest: something else under the same key is refused, not taken for the same.
create table request_keys (
  id text primary key,
  digest text not null,
  recorded_at timestamptz not null
);
create index request_keys_oldest on request_keys (recorded_at);

-- The name of somebody of the office as it looks (domain/office/names.ts): of those present, no two look the same. Who had the same
-- name before goes on until they take another one.
alter table administrators add column name_key text;
update administrators a set name_key = k.key
  from (select distinct on (key) username, key
          from (select username, created_at, lower(regexp_replace(normalize(name, NFKC), '[^[:alnum:]]', '', 'g')) as key
                  from administrators where name is not null and removed_at is null) named
         where key <> ''
         order by key, created_at, username) k
 where k.username = a.username;
create unique index administrators_by_name on administrators (name_key) where removed_at is null;

-- Wrong codes since the first one of a day, of which the owner is told.
alter table authenticator_apps
  add column wrong_codes integer not null default 0,
  add column wrong_since timestamptz;
