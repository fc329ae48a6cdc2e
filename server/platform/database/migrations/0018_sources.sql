-- How somebody came to a quote and to a booking: on the site, or in a call to the office.
alter table quotes add column source text not null default 'website' check (source in ('website', 'phone'));
alter table bookings add column source text not null default 'website' check (source in ('website', 'phone'));
