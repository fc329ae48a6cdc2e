-- A painter's license and insurance (docs/rules/papers.md): of each kind the paper that counts, and one that was handed in since.
create table painter_papers (
  id text primary key,
  contractor_id text not null references contractors (id) on delete cascade,
  kind text not null check (kind in ('license', 'insurance')),
  state text not null check (state in ('accepted', 'waiting', 'sent_back')),
  number text not null check (length(number) between 1 and 100),
  issuer text check (length(issuer) between 1 and 200),
  -- Its last day.
  expires_on date not null,
  -- The document in the file store, encrypted, with its name and type.
  file text not null unique,
  file_name text not null,
  file_type text not null,
  -- Why it was sent back.
  reason text check (length(reason) between 1 and 500),
  version integer not null default 1,
  handed_in_at timestamptz not null,
  decided_at timestamptz,
  -- When the painter was asked for another one: in the weeks before its last day, and once that was over.
  ending_asked_at timestamptz,
  ended_asked_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'sent_back') = (reason is not null))
);
create unique index painter_papers_once on painter_papers (contractor_id, kind, (state = 'accepted'));
create index painter_papers_waiting on painter_papers (handed_in_at) where state = 'waiting';
create index painter_papers_ending on painter_papers (expires_on) where state = 'accepted';
