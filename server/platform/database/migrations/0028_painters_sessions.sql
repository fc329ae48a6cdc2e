-- Painters' sessions end after two weeks without a call (docs/rules/access.md#signing-in). When those of the releases before were
-- last used is not known: the two weeks begin now.
update sessions set seen_at = now() where contractor_id is not null and revoked_at is null and expires_at > now();
