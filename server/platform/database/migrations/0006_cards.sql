-- Card payments (docs/rules/money.md#cards). A checkout is one card page at the provider; it is started, asked about and refunded
-- by effects, never inside a transaction. They refer to bookings by id alone, like the ledger.

-- A date that is held until its deposit is paid.
alter table bookings drop constraint bookings_status_check;
alter table bookings add constraint bookings_status_check
  check (status in ('reserved', 'pending', 'scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled'));
alter table bookings add column deposit bigint not null default 0 check (deposit >= 0);
alter table bookings add column reserved_until timestamptz;
alter table bookings add check ((status = 'reserved') <= (deposit > 0 and reserved_until is not null and contractor_id is not null));

create table checkouts (
  id text primary key,
  booking_id text not null,
  purpose text not null check (purpose in ('balance', 'deposit')),
  -- What is asked for, and the tip on top of it.
  cents bigint not null check (cents > 0),
  tip bigint not null default 0 check (tip >= 0),
  state text not null default 'starting' check (state in ('starting', 'open', 'paid', 'expired', 'failed')),
  -- The provider's id of the page, its address, and its id of the payment.
  provider_id text unique,
  url text,
  payment_id text unique,
  received bigint check (received > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- When the provider is asked about it next; null once nothing can happen anymore.
  ask_at timestamptz,
  -- When its customer had the provider asked about it.
  asked_at timestamptz,
  check ((state = 'paid') = (received is not null and payment_id is not null and paid_at is not null)),
  check (state <> 'open' or (provider_id is not null and url is not null))
);
create index checkouts_of_booking on checkouts (booking_id, created_at);
create index checkouts_to_ask on checkouts (ask_at) where ask_at is not null;

-- What goes back to a card. Entered in the ledger when it is decided; a refund that fails for good is taken back there.
create table card_refunds (
  id text primary key,
  checkout_id text not null references checkouts (id),
  booking_id text not null,
  cents bigint not null check (cents > 0),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  provider_id text unique,
  created_at timestamptz not null
);
create index card_refunds_of_booking on card_refunds (booking_id);
create index card_refunds_of_checkout on card_refunds (checkout_id);

-- Events of the provider that were received: each is acted on once, however often and in whatever order it comes.
create table provider_events (
  id text primary key,
  kind text not null,
  received_at timestamptz not null
);
create index provider_events_oldest on provider_events (received_at);
