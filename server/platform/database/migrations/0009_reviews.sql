-- Reviews of finished paintings, and the public pages of painters (docs/rules/reviews.md).

create table reviews (
  -- Its own id, since the one of the booking is known to its customer alone.
  id text primary key,
  booking_id text not null unique references bookings (id) on delete cascade,
  contractor_id text not null references contractors (id) on delete cascade,
  stars integer not null check (stars between 1 and 5),
  words text not null check (length(words) <= 1000),
  -- Whether first name and town are shown, and whether the photos are shown on the painter's page.
  shows_name boolean not null,
  shows_photos boolean not null,
  state text not null check (state in ('published', 'waiting', 'hidden')),
  -- Why the office hides it; stays while it waits after a change, until the office publishes it.
  hidden_for text check (hidden_for in ('names_person', 'contact', 'insulting', 'off_topic', 'not_genuine')),
  -- The visit is not finished any more: kept, and not shown. Maintained by the database.
  suspended boolean not null default false,
  answer text check (length(answer) <= 1000),
  -- Stays when the office removes the answer: a painter answers once.
  answered_at timestamptz,
  written_at timestamptz not null,
  changed_at timestamptz,
  -- When it was shown for the first time.
  published_at timestamptz,
  check (state <> 'hidden' or hidden_for is not null),
  check (state <> 'published' or hidden_for is null),
  check (state <> 'published' or published_at is not null),
  check (answer is null or answered_at is not null)
);
create index reviews_shown on reviews (published_at desc, id desc) where state = 'published';
create index reviews_of_painter on reviews (contractor_id, written_at desc, id desc);
create index reviews_newest on reviews (written_at desc, id desc);

-- There is no other way to a review: only the customer of a finished painting has one, of the painter who finished it. The visit
-- is locked, so that it stays finished until the review is stored.
create function review_of_finished_painting() returns trigger language plpgsql as $$
begin
  if new.suspended then
    return new;
  end if;
  perform 1 from bookings b
    where b.id = new.booking_id and b.kind = 'painting' and b.status = 'completed'
      and b.purpose is distinct from 'touch_up' and b.contractor_id = new.contractor_id
      for share;
  if not found then
    raise exception 'a review needs a finished painting of its painter'
      using errcode = 'check_violation', constraint = 'review_of_finished_painting';
  end if;
  return new;
end $$;
create trigger review_of_finished_painting before insert or update on reviews
  for each row execute function review_of_finished_painting();

-- A visit that is opened again takes its review with it; finished by the same painter, it brings it back.
create function suspend_review() returns trigger language plpgsql as $$
begin
  update reviews set suspended = new.status <> 'completed' or contractor_id is distinct from new.contractor_id
   where booking_id = new.id
     and suspended <> (new.status <> 'completed' or contractor_id is distinct from new.contractor_id);
  return null;
end $$;
create trigger suspend_review after update of status, contractor_id on bookings
  for each row when (old.status is distinct from new.status or old.contractor_id is distinct from new.contractor_id)
  execute function suspend_review();

create table review_photos (
  review_id text not null references reviews (id) on delete cascade,
  photo_id text not null references photos (id),
  position integer not null check (position between 1 and 3),
  primary key (review_id, photo_id),
  unique (review_id, position)
);
create index review_photos_by_photo on review_photos (photo_id);

-- Who was asked for a review, and reminded: each once.
create table review_requests (
  booking_id text primary key references bookings (id) on delete cascade,
  asked_at timestamptz not null,
  reminded_at timestamptz
);
create index review_requests_to_remind on review_requests (asked_at) where reminded_at is null;
-- Who is to be asked.
create index jobs_by_completion on jobs (completed_at) where completed_at is not null;

-- The address of a painter's page: "maria-a-7kq2". Given once, when the painter is added, and kept whatever the name becomes; by
-- the database, so that whoever adds a painter need not think of it.
alter table contractors add column slug text unique;
create function painter_slug() returns trigger language plpgsql as $$
declare
  letters constant text := '23456789abcdefghjkmnpqrstvwxyz';
  name text;
begin
  if new.slug is not null then
    return new;
  end if;
  name := translate(lower(left(new.first_name, 40) || '-' || left(new.last_name, 1)),
    'áàâäãåçéèêëíìîïñóòôöõøúùûüýÿ', 'aaaaaaceeeeiiiinoooooouuuuyy');
  name := coalesce(nullif(trim(both '-' from regexp_replace(name, '[^a-z0-9]+', '-', 'g')), ''), 'painter');
  loop
    new.slug := name || '-' || (
      select string_agg(substr(letters, 1 + floor(random() * length(letters))::integer, 1), '')
        from generate_series(1, 4));
    exit when not exists (select 1 from contractors c where c.slug = new.slug);
  end loop;
  return new;
end $$;
create trigger painter_slug before insert or update of slug on contractors
  for each row execute function painter_slug();
update contractors set slug = null;
alter table contractors alter column slug set not null;
