-- Messages are one sort of what is done after a commit. Each sort goes in a lane of its own, so that none waits for another.
alter table outbox rename to effects;
alter table effects rename constraint outbox_pkey to effects_pkey;
alter table effects rename constraint outbox_state_check to effects_state_check;
alter index outbox_newest rename to effects_newest;
alter index outbox_dead rename to effects_dead;

-- What waited until now is e-mail. Whoever writes says the lane: none is taken for another by forgetting it.
alter table effects add column lane text not null default 'mail';
alter table effects alter column lane drop default;

-- Every lane asks for its own rows that are due.
create index effects_due on effects (lane, run_at, id) where state in ('waiting', 'failed');
drop index outbox_due;
