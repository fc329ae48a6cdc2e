-- Payouts are listed newest first, each with its statement: there is one of each.
create index payouts_newest on payouts (at desc, id desc);
create unique index statement_of_payout on documents (payout_id) where payout_id is not null;
