-- Messages that were given up are few and looked for by every scrape of the metrics.
create index outbox_dead on outbox (created_at) where state = 'dead';
