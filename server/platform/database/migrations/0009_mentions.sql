-- Who of the office is mentioned in one of its notes (docs/rules/office.md#mentions), until they have seen to it.
create table mentions (
  id text primary key,
  office_note_id text references office_notes (id) on delete cascade,
  painter_note_id text references painter_notes (id) on delete cascade,
  customer_note_id text references customer_notes (id) on delete cascade,
  account text not null references administrators (username) on delete cascade,
  -- As the note says it: "@Ana".
  written text not null,
  mentioned_at timestamptz not null,
  done_at timestamptz,
  constraint mentions_note check (num_nonnulls(office_note_id, painter_note_id, customer_note_id) = 1)
);
create unique index mentions_of_office_note on mentions (office_note_id, account) where office_note_id is not null;
create unique index mentions_of_painter_note on mentions (painter_note_id, account) where painter_note_id is not null;
create unique index mentions_of_customer_note on mentions (customer_note_id, account) where customer_note_id is not null;
create index mentions_by_account on mentions (account);
create index mentions_open on mentions (mentioned_at, id) where done_at is null;
