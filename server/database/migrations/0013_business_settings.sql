-- What the administrator says of the business: how it can be reached.
create table business_settings (
  name text primary key,
  value text not null,
  updated_at timestamptz not null
);

-- Until when the painter answers.
alter table jobs add column answer_by timestamptz;
