-- The office can undo that it completed a visit (docs/rules/office.md#undo).
alter table office_acts drop constraint office_acts_act_check;
alter table office_acts add constraint office_acts_act_check check (act in ('assign', 'move', 'cancel', 'complete'));

-- What somebody of the office who is no owner changed of the money of finished work beyond the limit of dispatchers, until an owner
-- has read it (docs/rules/office.md#money-of-finished-work). In whole cents.
create table money_changes (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  actor text not null,
  -- By how much the customer owes more, and painters earn more.
  owed bigint not null,
  earned bigint not null,
  reason text not null,
  changed_at timestamptz not null,
  done_at timestamptz
);
create index money_changes_of_booking on money_changes (booking_id);
create index money_changes_open on money_changes (changed_at, id) where done_at is null;

-- The answer was given on the phone, and written down by the office (docs/rules/change-orders.md#on-the-phone).
alter table change_orders add column by_phone boolean not null default false;
