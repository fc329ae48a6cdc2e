-- The accounts of the office (docs/rules/access.md#signing-in). `username` is the account's id: `admin` is the first owner, whose
-- password ADMIN_PASSWORD sets; every other one has a random id and signs in with its email address.
alter table administrators
  alter column password_hash drop not null,
  add column name text check (length(name) between 1 and 80),
  add column email text check (email = lower(email) and length(email) between 3 and 254),
  add column role text not null default 'owner',
  -- The hash of the ADMIN_PASSWORD that was applied last: a password chosen since then stays until the variable changes.
  add column configured_hash text,
  add column invited_at timestamptz,
  add column removed_at timestamptz,
  add constraint admin_stays check (username <> 'admin' or removed_at is null);

-- An address belongs to one account; it is free again once that one's access was removed.
create unique index administrators_by_email on administrators (email) where removed_at is null;

-- The links with which painters choose a password are those of the office, too.
alter table one_time_tokens
  alter column contractor_id drop not null,
  add column account text references administrators (username) on delete cascade,
  add constraint one_time_tokens_owner check ((account is null) <> (contractor_id is null));
create index one_time_tokens_by_account on one_time_tokens (account) where account is not null;

-- Whose session it is, from which device, and when it was last used and confirmed. A session of the office without an account is one that a
-- server of an earlier release opened while this one was rolled out: that of `admin`.
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column account text references administrators (username) on delete cascade,
  add column seen_at timestamptz,
  add column confirmed_at timestamptz,
  add column browser text,
  add column system text,
  add column network text;
update sessions set account = 'admin' where role = 'administrator' and exists (select 1 from administrators where username = 'admin');
update sessions set seen_at = now() where role = 'administrator' and revoked_at is null;
create unique index sessions_by_id on sessions (id);
create index sessions_by_account on sessions (account) where account is not null;
