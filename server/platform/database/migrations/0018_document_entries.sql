-- Which entries of the ledger a document states (docs/decisions/0051-one-statement-of-a-bookings-money.md): of what is owed those that
-- an invoice or a credit note bills, of what is paid the payment of a receipt. No entry is stated twice. Documents of the releases
-- before say nothing of it.
create table document_entries (
  entry_id text primary key references ledger_entries (id),
  document_id text not null references documents (id)
);
create index entries_of_document on document_entries (document_id);
create trigger document_entries_kept before update or delete on document_entries for each row execute function refuse_change();
create trigger document_entries_not_emptied before truncate on document_entries for each statement execute function refuse_change();
