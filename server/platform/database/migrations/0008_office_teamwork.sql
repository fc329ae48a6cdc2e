-- Who of the office has taken an item of the inbox (docs/rules/office.md#who-has-it): a kind with its subject, as in inbox_snoozes.
create table inbox_assignments (
  kind text not null,
  subject_id text not null,
  -- null: it was given back. The row stays, for the next two who want it at once to wait for each other.
  account text references administrators (username) on delete cascade,
  assigned_at timestamptz not null,
  primary key (kind, subject_id)
);
create index inbox_assignments_by_account on inbox_assignments (account);

-- Who of the office has a booking open (docs/rules/office.md#who-looks-at-it): their page says so again and again.
create table booking_viewers (
  booking_id text not null references bookings (id) on delete cascade,
  account text not null references administrators (username) on delete cascade,
  seen_at timestamptz not null,
  primary key (booking_id, account)
);
create index booking_viewers_by_account on booking_viewers (account);
create index booking_viewers_by_age on booking_viewers (seen_at);
