-- Whether the card page was started from a link to pay: its provider then leads back there, and names no booking.
alter table checkouts add column by_link boolean not null default false;

-- What ends when the customer's e-mail address is corrected (docs/rules/access.md#another-address). Keys of a booking are signed
-- with its epoch; the first has none in the signature, so that older links go on.
alter table bookings add column key_epoch integer not null default 0 check (key_epoch >= 0);

-- What opens a quote or a document instead of its id since then. Null, or none: its id.
alter table quotes add column link_id text unique;
create table document_links (
  document_id text primary key references documents (id),
  link_id text not null unique
);
