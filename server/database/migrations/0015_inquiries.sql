-- Besides commercial painting, people ask to be called, or to be told when we come to their area. With a quote its contact
-- is used; a telephone number alone is enough to be called.
alter table commercial_inquiries
  add column kind text not null default 'commercial' check (kind in ('commercial', 'call', 'area')),
  add column quote_id text references quotes (id) on delete set null,
  add column place text,
  alter column name drop not null,
  alter column email drop not null,
  alter column message drop not null;

-- Asking twice is asking once, while nobody has answered.
create unique index open_inquiries_of_quote on commercial_inquiries (quote_id, kind)
  where handled_at is null and quote_id is not null;
create unique index open_inquiries_of_person on commercial_inquiries
  (kind, coalesce(email, ''), coalesce(phone, ''), coalesce(place, ''))
  where handled_at is null and quote_id is null and kind <> 'commercial';
create index commercial_inquiries_by_quote on commercial_inquiries (quote_id) where quote_id is not null;
