/** The id of the first owner, whose password ADMIN_PASSWORD sets, and who signs in with that alone (docs/rules/access.md). */
export const FIRST_OWNER = 'admin'

const PREFIX = 'office:'

/** Who an account of the office is in records. The first owner is named as when there was only one account. */
export const actorOfAccount = (id: string): string => (id === FIRST_OWNER ? id : `${PREFIX}${id}`)

/** The account behind an actor; null for anybody who is not of the office. */
export const accountOfActor = (actor: string): string | null =>
  actor === FIRST_OWNER ? actor : actor.startsWith(PREFIX) ? actor.slice(PREFIX.length) : null
