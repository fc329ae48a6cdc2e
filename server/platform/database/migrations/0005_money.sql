-- What is owed, what was paid, what is paid out (docs/rules/money.md). Entries are never changed or removed, and neither are
-- documents: a mistake is corrected by entries that reverse it. They refer to bookings and painters by id alone, so that they
-- outlive both.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'EV002';
end $$;

-- Cents. Entries with the same cause were made together; no cause writes twice.
create table ledger_entries (
  id text primary key,
  cause text not null,
  account text not null check (account in ('owed', 'paid', 'earned', 'held')),
  kind text not null,
  cents bigint not null check (cents <> 0),
  booking_id text,
  contractor_id text,
  method text check (method in ('cash', 'check', 'card', 'transfer', 'earlier')),
  reference text,
  actor text not null,
  at timestamptz not null,
  -- Of the home, for taxes.
  county text,
  -- By how much the entry changes what of the collected money is tax, tip, and the painter's; the rest is the platform's.
  tax bigint not null default 0,
  tip bigint not null default 0,
  painter bigint not null default 0,
  check ((account in ('owed', 'paid')) = (contractor_id is null)),
  check (case account
    when 'owed' then kind in ('price', 'adjustment', 'late_cancellation_fee', 'late_rescheduling_fee', 'tip', 'credit', 'write_off')
    when 'paid' then kind in ('payment', 'refund')
    when 'earned' then kind in ('share', 'tip', 'compensation', 'deduction')
    else kind in ('collected', 'payout') end),
  check (booking_id is not null or kind in ('payout', 'deduction'))
);
create unique index ledger_causes on ledger_entries (cause, account, kind, coalesce(contractor_id, ''));
create index ledger_of_booking on ledger_entries (booking_id, at) where booking_id is not null;
create index ledger_of_painter on ledger_entries (contractor_id, at) where contractor_id is not null;
-- Whole months are added up from the index alone.
create index ledger_by_month on ledger_entries (at)
  include (account, kind, method, county, cause, cents, tax, tip, painter, booking_id);
create index ledger_newest on ledger_entries (at desc, id desc);
create trigger ledger_kept before update or delete on ledger_entries for each row execute function refuse_change();

-- Why: in words that may name people, so that they can be erased.
create table ledger_reasons (
  cause text primary key,
  booking_id text,
  reason text not null
);
create index ledger_reasons_of_booking on ledger_reasons (booking_id);

-- Bookings of which something is due now: from the customer, or back to them (negative). Follows from the entries and the status
-- of the booking; kept so that the list of what is owed does not have to add up everything.
create table receivables (
  booking_id text primary key,
  cents bigint not null check (cents <> 0),
  since timestamptz not null,
  -- How often the customer was reminded, and when the next time comes; null when it is the office's turn.
  reminders integer not null default 0,
  reminded_at timestamptz,
  remind_at timestamptz
);
create index receivables_oldest on receivables (since, booking_id);
create index receivables_to_remind on receivables (remind_at) where remind_at is not null;

-- Entries of painters that no payout covers yet.
create table unsettled_entries (
  entry_id text primary key references ledger_entries (id),
  contractor_id text not null,
  booking_id text
);
create index unsettled_of_painter on unsettled_entries (contractor_id);

create table payouts (
  id text primary key,
  contractor_id text not null,
  paid_on date not null,
  method text not null check (method in ('transfer', 'check', 'cash')),
  reference text,
  earned bigint not null,
  tips bigint not null,
  collected bigint not null,
  cents bigint not null check (cents >= 0 and cents = earned + tips - collected),
  actor text not null,
  at timestamptz not null
);
create index payouts_of_painter on payouts (contractor_id, at desc, id desc);
create index payouts_by_day on payouts (paid_on);
create trigger payouts_kept before update or delete on payouts for each row execute function refuse_change();

-- What a payout covers. An entry is paid out once.
create table payout_items (
  entry_id text primary key references ledger_entries (id),
  payout_id text not null references payouts (id)
);
create index items_of_payout on payout_items (payout_id);
create trigger payout_items_kept before update or delete on payout_items for each row execute function refuse_change();

-- The last number of each kind and year. Drawn in the transaction that issues the document: one that fails leaves no gap.
create table document_numbers (
  kind text not null,
  year integer not null,
  last integer not null,
  primary key (kind, year)
);

-- As they were issued. `cents`: by how much a document changes what the customer was billed (invoice and credit note), or the
-- amount that it states.
create table documents (
  id text primary key,
  kind text not null check (kind in ('invoice', 'receipt', 'credit_note', 'statement')),
  year integer not null,
  number integer not null check (number > 0),
  booking_id text,
  contractor_id text,
  payout_id text,
  cents bigint not null,
  -- The invoice of the finished work: from then on every change is billed at once.
  is_final boolean not null default false,
  content jsonb not null,
  issued_at timestamptz not null,
  unique (kind, year, number)
);
create index documents_of_booking on documents (booking_id, issued_at) where booking_id is not null;
create index documents_of_painter on documents (contractor_id, issued_at) where contractor_id is not null;
create trigger documents_kept before update or delete on documents for each row execute function refuse_change();

-- What was booked before money was recorded. Visits to come owe their price; work that was completed was settled outside of these
-- books, with its painter too, and nobody is asked for it again.
create function opening_entry(booking bookings, of_account text, of_kind text, of_cents bigint, of_painter text, by_method text)
returns void language sql as $$
  insert into ledger_entries (id, cause, account, kind, cents, booking_id, contractor_id, method, actor, at, county)
    select upper(substr(md5(concat_ws('/', 'opening', booking.id, of_account, of_kind, of_painter)), 1, 20)),
           'opening:' || booking.id, of_account, of_kind, of_cents, booking.id, of_painter, by_method, 'system',
           booking.created_at, (select county from quotes where id = booking.quote_id)
     where of_cents <> 0
$$;
do $$
declare
  b bookings;
  job jobs;
  price bigint;
  fees bigint;
  rate numeric;
begin
  for b in select * from bookings loop
    select final_cost, coalesce((breakdown ->> 'taxRate')::numeric, 0) into price, rate from quotes where id = b.quote_id;
    if b.kind = 'consultation' or b.status = 'cancelled' then price := 0; end if;
    perform opening_entry(b, 'owed', 'price', price, null, null);
    perform opening_entry(b, 'owed', 'late_cancellation_fee', coalesce(b.cancellation_fee, 0), null, null);
    perform opening_entry(b, 'owed', 'late_rescheduling_fee', coalesce(b.reschedule_fee, 0), null, null);
    fees := coalesce(b.cancellation_fee, 0) + coalesce(b.reschedule_fee, 0);
    if b.status = 'completed' then
      select * into job from jobs where booking_id = b.id and status = 'completed' order by completed_at desc limit 1;
      if found then
        perform opening_entry(b, 'earned', 'share', job.earnings, job.contractor_id, null);
        perform opening_entry(b, 'held', 'payout', -job.earnings, job.contractor_id, 'earlier');
      end if;
      if price + fees <> 0 then
        insert into ledger_entries (id, cause, account, kind, cents, booking_id, method, actor, at, county, tax, painter)
          select upper(substr(md5(concat_ws('/', 'opening', b.id, 'paid')), 1, 20)), 'opening:' || b.id, 'paid', 'payment', price + fees, b.id,
                 'earlier', 'system', b.created_at, (select county from quotes where id = b.quote_id),
                 price - round(price / (1 + rate)), coalesce(job.earnings, 0);
      end if;
    elsif fees <> 0 then
      perform opening_entry(b, 'owed', 'write_off', -fees, null, null);
    end if;
  end loop;
end $$;
drop function opening_entry(bookings, text, text, bigint, text, text);
