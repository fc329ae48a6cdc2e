-- Without email a customer is a whole phone number, with the code of its country and its extension
-- (docs/rules/phone-numbers.md#whose-number-it-is): the same as `phoneIdentity` makes of a stored number.
create function phone_identity(phone text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(phone, '[^0-9x+]', '', 'g'), '^(\+?1)?([0-9]{10})(x|$)', '+1\2\3')
$$;

drop index quotes_by_phone;
create index quotes_by_phone on quotes (phone_identity(phone));

-- While servers are changed one after the other, those of the release before still write ten digits.
alter table customers drop constraint customers_phone_check;
alter table customers add constraint customers_phone_check check (phone ~ '^\+?\d+(x\d+)?$');

-- Until now the last ten digits were the customer, whatever the country and the extension. For each customer without email, the
-- numbers of their quotes and whose each one is from now on: that of the customer whose newest quote has it, else that of a new
-- customer, who has the id of the newest quote with it.
create temporary table numbers on commit drop as
  with found as (
    select customer_id as former, phone_identity(phone) as number, min(created_at) as first_at, max(created_at) as at,
           (array_agg(id order by created_at desc, id desc))[1] as newest
      from quotes where email = '' group by 1, 2),
  led as (
    select *, newest = first_value(newest) over (partition by former order by at desc, newest desc) as leads from found)
  select former, number, newest, first_at,
         first_value(case when leads then former else newest end) over (partition by number order by leads desc, at desc, newest desc) as customer
    from led;

create temporary table parted on commit drop as
  select former as id from numbers where customer <> former union select customer from numbers where customer <> former;

update customers c set phone = n.number from numbers n where c.id = n.former and n.customer = n.former;
insert into customers (id, email, phone, created_at)
  select customer, '', number, min(first_at) from numbers where customer not in (select id from customers) group by customer, number;
update quotes q set customer_id = n.customer from numbers n
 where q.email = '' and q.customer_id = n.former and phone_identity(q.phone) = n.number and n.customer <> n.former;
-- Nobody knows whose the tags were: both keep them, and the office is asked.
insert into customer_tags (customer_id, tag, added_at)
  select n.customer, t.tag, t.added_at from numbers n join customer_tags t on t.customer_id = n.former where n.customer <> n.former
  on conflict do nothing;
delete from customers c where email = '' and not exists (select from quotes where customer_id = c.id);

-- What is kept with a customer of their quotes and visits. Words and names to sort by are written again, as after a restore.
update customers c set quote_id = null, sort_name = null, visits = b.visits, last_visit = b.last_visit, paid = b.paid
  from (select q.customer_id, count(*) filter (where b.status = 'completed') as visits,
               max(b.end_date) filter (where b.status = 'completed') as last_visit,
               coalesce(sum((select sum(cents) from ledger_entries where booking_id = b.id and account = 'paid')), 0) as paid
          from quotes q left join bookings b on b.quote_id = q.id where q.customer_id in (select id from parted) group by 1) as b
 where c.id = b.customer_id;
delete from quote_search where exists (select from parted);

-- The office reads of it: who was parted, and who may be two people but cannot be told apart, since both were given one address.
create temporary table told on commit drop as
  select n.newest as quote_id, 'Until now this customer was one with somebody whose number ends alike or has another extension. '
         'They are two customers now, and each has the tags of both: please look which belong to whom.' as words
    from numbers n where n.customer in (select id from parted)
  union
  select q.newest, 'The quotes of this customer have numbers that end alike, but are not the same, and different names: they may be of '
         'two people, who were given one email address. Please look, and correct the address of one of them.'
    from (select (array_agg(id order by created_at desc, id desc))[1] as newest, email
            from quotes where source = 'phone' and email <> '' and customer_id is not null
           group by email, right(regexp_replace(phone, 'ext.*|\D', '', 'g'), 10)
          having count(distinct phone_identity(phone)) > 1 and count(distinct lower(customer_name)) > 1) as q;

create temporary table notes on commit drop as
  select upper(left(replace(gen_random_uuid()::text, '-', ''), 20)) as id,
         upper(left(replace(gen_random_uuid()::text, '-', ''), 20)) as mention_id, quote_id, words from told;
insert into customer_notes (id, quote_id, text, actor, written_at)
  select id, quote_id, '@' || coalesce(a.name, 'Administrator') || ' ' || words, 'system', now()
    from notes, administrators a where a.username = 'admin';
insert into mentions (id, customer_note_id, account, written, mentioned_at)
  select mention_id, n.id, 'admin', '@' || coalesce(a.name, 'Administrator'), now()
    from notes n, administrators a where a.username = 'admin';
