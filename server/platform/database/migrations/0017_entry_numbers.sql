-- The number of an entry within its booking: the order in which entries were made, also those of one instant
-- (docs/decisions/0020-an-append-only-ledger.md). Null without a booking. While servers are changed one after the other, those of the
-- release before write none either: readers give such rows the numbers that are missing, and the next release can store them.
alter table ledger_entries add column seq integer;

-- What is there is numbered as it was entered: by instant, and within an instant by what it was entered for. The cause of an event
-- (`type:booking:n`) says how many entries there were before it. Everything else takes the places between: booked, fees, payments,
-- refunds, other causes, what reverses, and promises, which are credited after the event. Within a cause as `post` writes its lines.
drop trigger ledger_kept on ledger_entries;
update ledger_entries e set seq = o.seq
  from (
    with parts as (
      select *, cause like 'reversal:%' as reverses, regexp_replace(cause, '^reversal:', '') as subject
        from ledger_entries where booking_id is not null),
    named as (
      select *, split_part(subject, ':', 1) as word, substring(subject from ':([0-9]{1,9})$')::integer as n,
             bool_or(not reverses) over (partition by booking_id, at, subject) as follows
        from parts),
    kinds as (
      select *, n is not null and (word = 'dispute' or subject like '%:' || booking_id || ':%') and word <> 'fee' as counts from named),
    ranked as (
      select *, counts and not reverses as is_placed, case
               when word = 'booked' then 0 when counts then 1 when word = 'fee' then 2 when word in ('payment', 'card') then 3
               when word = 'refund' then 4 when word = 'promise' then 8 else 5 end as rank,
             row_number() over (partition by booking_id, cause order by array_position('{owed,earned,paid,held,costs}', account),
               kind = 'tip', case when reverses then -cents else cents end, contractor_id, id) as line
        from kinds),
    counted as (
      select *, rank() over (partition by booking_id order by at) - 1 as earlier,
             -- Those of an instant whose places are known, and the others, each in their order.
             rank() over (partition by booking_id, at, is_placed order by n) - 1 as placed,
             row_number() over (partition by booking_id, at, is_placed order by
               case when not reverses then rank when word = 'promise' and follows then 9 else 7 end, rank, n, cause, line) - 1 as other
        from ranked)
    select id, row_number() over (partition by booking_id order by at,
             case when is_placed then n - earlier - placed else other end, not is_placed, n, line, id) as seq
      from counted) as o
 where o.id = e.id;
create trigger ledger_kept before update or delete on ledger_entries for each row execute function refuse_change();

drop index ledger_of_booking;
create unique index ledger_of_booking on ledger_entries (booking_id, seq) where booking_id is not null;
