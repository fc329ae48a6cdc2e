-- A painter's own zip code, from which distances are told (docs/rules/matching.md#how-far-it-is).
alter table contractors add column home_zip text check (length(home_zip) = 5);
-- The address that takes the place of the present one once a link that was sent there is used (docs/rules/access.md#painters).
alter table contractors add column new_email text check (new_email = lower(new_email));

-- A week that a painter offers without refilling it (docs/rules/matching.md#a-standing-week).
create table standing_weeks (
  contractor_id text primary key references contractors (id) on delete cascade,
  -- The last day that was filled by it.
  filled_until date not null,
  updated_at timestamptz not null
);
create index standing_weeks_to_fill on standing_weeks (filled_until);

create table standing_slots (
  contractor_id text not null references standing_weeks (contractor_id) on delete cascade,
  weekday text not null check (weekday in ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')),
  slot text not null check (slot in ('morning', 'afternoon', 'evening')),
  primary key (contractor_id, weekday, slot)
);

-- Days that a painter set by hand: a standing week leaves them alone.
create table days_by_hand (
  contractor_id text not null references contractors (id) on delete cascade,
  day date not null,
  primary key (contractor_id, day)
);
create index days_by_hand_oldest on days_by_hand (day);

-- Whatever was offered or withdrawn before there were standing weeks was set by hand.
insert into days_by_hand (contractor_id, day)
  select distinct contractor_id, day from contractor_slots where day >= current_date - 1;

-- Days on which a painter does not work, both ends included; they come before everything else.
create table time_off (
  id text primary key,
  contractor_id text not null references contractors (id) on delete cascade,
  first_day date not null,
  last_day date not null,
  created_at timestamptz not null,
  check (first_day <= last_day)
);
create index time_off_of_contractor on time_off (contractor_id, last_day);
