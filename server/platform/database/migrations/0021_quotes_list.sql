-- When the customer came back to their quote (docs/rules/office.md#quotes).
alter table quotes add column opened_at timestamptz;
create index quotes_by_expiry on quotes (expires_at, id);

-- Everybody with one telephone number, in whatever writing (docs/rules/office.md#the-customer-page).
create index quotes_by_phone on quotes (right(regexp_replace(phone, '\D', '', 'g'), 10));

-- What the office notes about somebody who may not have booked yet, and what came of calling them; under one of their quotes.
create table customer_notes (
  id text primary key,
  quote_id text not null references quotes (id) on delete cascade,
  -- What came of a call; null: a note.
  outcome text check (outcome in ('reached', 'no_answer', 'call_back', 'not_interested')),
  -- The day on which they are called again.
  call_on date,
  text text not null check (length(text) <= 2000),
  actor text not null,
  written_at timestamptz not null,
  check ((outcome is not distinct from 'call_back') = (call_on is not null)),
  check (outcome is not null or text <> '')
);
create index customer_notes_of_quote on customer_notes (quote_id, written_at desc, id desc);
create index customer_notes_to_call on customer_notes (call_on) where call_on is not null;

-- What was sent about a quote.
create index effects_of_quote on effects ((payload ->> 'quoteId')) where payload ->> 'quoteId' is not null;
