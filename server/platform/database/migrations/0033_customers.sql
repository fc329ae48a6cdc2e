-- A customer is a mailbox: whoever asks for a quote with its address is the same customer (docs/rules/office.md#the-customer-page).
create table customers (
  id text primary key,
  email text not null unique,
  created_at timestamptz not null,
  unique (id, email)
);

-- Null: the customer was erased. The address stands on each quote, too, and follows that of its customer.
alter table quotes add column customer_id text;
alter table quotes add constraint quotes_customer foreign key (customer_id, email) references customers (id, email) on update cascade;
alter table quotes add constraint quotes_erased check (customer_id is not null or email = 'erased@erased.invalid');
create index quotes_of_customer on quotes (customer_id, created_at, id);
drop index quotes_by_email;
