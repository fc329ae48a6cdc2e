-- Rooms that are not what was booked, and work that is wanted besides (docs/rules/change-orders.md).

-- On which terms the work of a booking is changed, as JSON text, like the other terms it was made on; null: those of the market.
alter table bookings add column change_terms text;

-- What a painter wants to paint otherwise, priced, and what the customer said to it. Rooms and prices of both sides are stored
-- as those of a quote are, so that what was agreed on before stays readable.
create table change_orders (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  job_id text references jobs (id) on delete set null,
  reason text not null check (reason in ('correction', 'extra')),
  state text not null check (state in ('sent', 'approved', 'declined', 'withdrawn')),
  rooms_before jsonb not null,
  rooms_after jsonb not null,
  breakdown_before jsonb not null,
  breakdown_after jsonb not null,
  -- Whole cents, tax included.
  difference bigint not null,
  -- What the painter wrote for the customer.
  words text,
  sent_at timestamptz not null,
  answered_at timestamptz,
  -- As the customer typed it to approve; null once they are erased.
  approved_by text,
  withdrawn_by text check (withdrawn_by in ('painter', 'office', 'newer', 'visit')),
  -- What the visit cost before it was approved.
  price_before bigint,
  -- The last day of the visit since, and the visit that does what did not fit.
  end_date date,
  follow_up_id text unique references bookings (id) on delete set null,
  check ((state = 'sent') = (answered_at is null)),
  check ((state = 'withdrawn') = (withdrawn_by is not null)),
  check ((state = 'approved') = (price_before is not null)),
  check (state = 'approved' or (approved_by is null and end_date is null and follow_up_id is null)),
  check (answered_at >= sent_at)
);
-- A customer has at most one to answer.
create unique index change_orders_open on change_orders (booking_id) where state = 'sent';
create index change_orders_of_booking on change_orders (booking_id, sent_at);
create index change_orders_of_job on change_orders (job_id);

-- What painters found when they looked at the rooms; within tolerance the price stays, and the customer sees nothing of it.
create table walk_throughs (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  job_id text references jobs (id) on delete set null,
  outcome text not null check (outcome in ('as_booked', 'within_tolerance', 'sent')),
  -- The rooms as they were found; null when they are as booked.
  rooms jsonb,
  difference bigint not null,
  change_order_id text references change_orders (id) on delete set null,
  at timestamptz not null,
  check ((outcome = 'as_booked') = (rooms is null)),
  check (outcome = 'sent' or change_order_id is null)
);
create index walk_throughs_of_booking on walk_throughs (booking_id, at);
create index walk_throughs_of_job on walk_throughs (job_id);
create index walk_throughs_of_change on walk_throughs (change_order_id) where change_order_id is not null;

-- What a visit costs that its painter ends.
do $$
declare
  kinds text;
begin
  select conname into strict kinds from pg_constraint
   where conrelid = 'ledger_entries'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%write_off%';
  execute format('alter table ledger_entries drop constraint %I', kinds);
end $$;
alter table ledger_entries add check (case account
  when 'owed' then kind in ('price', 'adjustment', 'late_cancellation_fee', 'late_rescheduling_fee', 'trip_charge', 'tip', 'credit', 'write_off')
  when 'paid' then kind in ('payment', 'refund')
  when 'earned' then kind in ('share', 'tip', 'compensation', 'deduction')
  else kind in ('collected', 'payout') end);
