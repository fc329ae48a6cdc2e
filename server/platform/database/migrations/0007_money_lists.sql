-- The office looks through the ledger by what is rare in it.
create index ledger_by_kind on ledger_entries (kind, at desc, id desc);
create index ledger_by_method on ledger_entries (method, at desc, id desc) where method is not null;
create index ledger_by_county on ledger_entries (county, at desc, id desc);

-- What painters still get is added up from the list alone, without looking up its entries, which never change.
alter table unsettled_entries
  add column kind text, add column cents bigint, add column method text, add column at timestamptz;
update unsettled_entries u set kind = e.kind, cents = e.cents, method = e.method, at = e.at
  from ledger_entries e where e.id = u.entry_id;
alter table unsettled_entries
  alter column kind set not null, alter column cents set not null, alter column at set not null;

-- Payouts are listed newest first, each with its statement: there is one of each.
create index payouts_newest on payouts (at desc, id desc);
create unique index statement_of_payout on documents (payout_id) where payout_id is not null;
