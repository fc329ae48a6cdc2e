-- Photos of rooms that customers let be shown, each by itself (docs/rules/real-rooms.md). Those of reviews were released all or none,
-- which reviews.shows_photos says; it stays, for servers of the release before.
alter table review_photos add column released_at timestamptz;
-- The room of the quote that it shows; null where the customer did not say.
alter table review_photos add column room_id text;
create index review_photos_released on review_photos (review_id) where released_at is not null;
create index visit_photos_shown on visit_photos (booking_id) where released_at is not null;

-- What the office has said of a released photo.
create table photo_moderations (
  photo_id text primary key references photos (id) on delete cascade,
  state text not null constraint photo_moderations_state check (state in ('waiting', 'accepted', 'refused')),
  refused_for text constraint photo_moderations_refused_for check (refused_for in ('person', 'private', 'unclear')),
  -- Released when photos stood on the page of the painter alone: the customer agreed to nothing else.
  painter_page_only boolean not null default false,
  requested_at timestamptz not null,
  decided_at timestamptz,
  constraint photo_moderations_reason check ((state = 'refused') = (refused_for is not null)),
  constraint photo_moderations_decided check ((state = 'waiting') = (decided_at is null))
);
create index photo_moderations_waiting on photo_moderations (requested_at) where state = 'waiting';

update review_photos p set released_at = coalesce(r.changed_at, r.written_at)
  from reviews r where r.id = p.review_id and r.shows_photos;
insert into photo_moderations (photo_id, state, painter_page_only, requested_at, decided_at)
  select photo_id, 'accepted', true, released_at, released_at from visit_photos where released_at is not null
  union all
  select photo_id, 'accepted', true, released_at, released_at from review_photos where released_at is not null;
