-- What readers of a published review find wrong with it (docs/rules/reviews.md#reporting-one). Who they are is stored nowhere.
create table review_reports (
  id text primary key,
  review_id text not null references reviews (id) on delete cascade,
  reason text not null check (reason in ('names_person', 'contact', 'insulting', 'off_topic')),
  words text not null check (length(words) <= 500),
  reported_at timestamptz not null,
  -- When the office hid the review, or said that it is fine.
  done_at timestamptz
);
create index review_reports_of_review on review_reports (review_id);
-- Few at a time; the office's inbox asks for them all the time.
create index review_reports_open on review_reports (reported_at) where done_at is null;
create index review_reports_done on review_reports (done_at) where done_at is not null;
