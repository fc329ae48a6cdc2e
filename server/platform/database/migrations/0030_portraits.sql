-- Photos of painters, square and in three sizes (docs/rules/portraits.md): at most the one that is shown, and another that the office
-- has not accepted. What is 'unused' is about to be deleted with its files: one that was replaced, or is being uploaded.
create table portraits (
  id text primary key,
  contractor_id text references contractors (id) on delete set null,
  state text not null constraint portraits_state check (state in ('unused', 'waiting', 'accepted', 'sent_back')),
  reason text,
  handed_in_at timestamptz not null,
  decided_at timestamptz,
  constraint portraits_reason check ((state = 'sent_back') = (reason is not null))
);

create unique index portraits_accepted on portraits (contractor_id) where state = 'accepted';
create unique index portraits_handed_in on portraits (contractor_id) where state in ('waiting', 'sent_back');
create index portraits_waiting on portraits (handed_in_at) where state = 'waiting';
create index portraits_unused on portraits (handed_in_at) where state = 'unused';
