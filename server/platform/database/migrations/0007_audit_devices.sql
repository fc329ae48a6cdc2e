-- From which device and network an act of the office came (docs/rules/access.md#the-audit): null for everybody else's acts, and for
-- those of earlier releases.
alter table audit
  add column browser text,
  add column system text,
  add column network text;
-- What somebody of the office did last.
create index audit_by_office on audit (actor, at desc, id desc) where actor = 'admin' or actor like 'office:%';

-- Who of the office wrote a message.
alter table thread_messages
  add column account text references administrators (username),
  add constraint account_is_of_the_office check (account is null or side = 'office');

-- Signing in and out of the office, and what was refused there. A table of its own: unlike a change, an entry counts what happens
-- again within the hour, may be seen by fewer people, and is deleted after a year.
create table security_events (
  id text primary key,
  at timestamptz not null,
  -- Whose account it is, or was tried; null when no account has that name.
  account text references administrators (username) on delete cascade,
  action text not null check (length(action) between 1 and 60),
  -- The name of the call that was refused, and what it was about.
  call text,
  subject_type text not null,
  subject_id text not null,
  browser text,
  system text,
  network text,
  times integer not null default 1 check (times > 0),
  last_at timestamptz not null check (last_at >= at),
  -- What counts as the same event, its hour included; null: each is an entry of its own.
  counted_as text unique
);
create index security_events_newest on security_events (at desc, id desc);
create index security_events_by_account on security_events (account, at desc, id desc) where account is not null;
