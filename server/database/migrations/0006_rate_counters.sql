-- How often something was done lately, for all processes together. Keys are keyed hashes: nobody's address stands here.
create table rate_counters (
  key text primary key,
  count integer not null,
  expires_at timestamptz not null
);
create index rate_counters_by_end on rate_counters (expires_at);
