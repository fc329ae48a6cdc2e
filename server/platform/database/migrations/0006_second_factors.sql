-- Second factors (docs/rules/access.md#second-factor): each belongs to an account of the office or to a painter.
create table passkeys (
  id text primary key,
  account text references administrators (username) on delete cascade,
  contractor_id text references contractors (id) on delete cascade,
  -- As the authenticator names it, in base64url, like its public key (COSE).
  credential_id text not null unique,
  public_key text not null,
  -- How often the authenticator has signed; 0 for one that does not count.
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 80),
  added_at timestamptz not null,
  used_at timestamptz,
  check (num_nonnulls(account, contractor_id) = 1)
);
create index passkeys_by_account on passkeys (account) where account is not null;
create index passkeys_by_contractor on passkeys (contractor_id) where contractor_id is not null;

-- One-time codes from an app (TOTP, RFC 6238), one app for each owner. It counts once a first code has confirmed it.
create table authenticator_apps (
  id text primary key,
  account text unique references administrators (username) on delete cascade,
  contractor_id text unique references contractors (id) on delete cascade,
  sealed_secret text not null,
  -- The time step of the last code that was accepted: neither it nor an earlier one is accepted again.
  last_step integer,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  used_at timestamptz,
  check (num_nonnulls(account, contractor_id) = 1)
);

-- For who has lost everything else. Only hashes, and each works once.
create table recovery_codes (
  code_hash text primary key,
  account text references administrators (username) on delete cascade,
  contractor_id text references contractors (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz,
  check (num_nonnulls(account, contractor_id) = 1)
);
create index recovery_codes_by_account on recovery_codes (account) where account is not null;
create index recovery_codes_by_contractor on recovery_codes (contractor_id) where contractor_id is not null;

-- What a second step has to answer: a login whose password was right, a login by passkey alone (of nobody yet), a confirmation, or a
-- passkey that is being added.
create table pending_logins (
  token_hash text primary key,
  purpose text not null check (purpose in ('login', 'passkey', 'confirmation', 'registration')),
  account text references administrators (username) on delete cascade,
  contractor_id text references contractors (id) on delete cascade,
  -- What a passkey has to sign; it is gone once one was tried.
  challenge text,
  -- The hash of the password's hash: with another password it is worth nothing.
  password_mark text,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null,
  check (num_nonnulls(account, contractor_id) = case purpose when 'passkey' then 0 else 1 end)
);
create index pending_logins_by_expiry on pending_logins (expires_at);

-- From which day on everybody in the office has to have a second factor; no row for never.
create table second_factor_policy (
  id boolean primary key default true check (id),
  required_from date not null
);
