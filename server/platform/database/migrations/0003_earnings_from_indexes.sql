-- A painter's earnings are added up from indexes alone: read from the tables, each of thousands of rows lies on a page of its own.
-- A new booking has no entry in either.

-- Their completed jobs, newest first. Both times are in it besides what they are ordered by: a scan of an index alone computes an
-- expression only of columns that it has.
create index jobs_completed_of_painter on jobs (contractor_id, coalesce(completed_at, assigned_at) desc, id desc)
  include (booking_id, earnings, completed_at, assigned_at) where status = 'completed';

drop index ledger_of_painter;
create index ledger_of_painter on ledger_entries (contractor_id, at) include (account, kind, cents, booking_id)
  where contractor_id is not null;
