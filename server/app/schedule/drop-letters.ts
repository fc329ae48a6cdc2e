import { dropLetters as drop } from '#server/notifications/letters/finish-letters.ts'
import { findWaitingLetters } from '#server/notifications/letters/letters.queries.ts'
import { readLetters } from '#server/notifications/letters/read-letters.ts'
import type { TaskDeps } from '#server/platform/outbox/outbox-task.ts'

/** So many are looked at in a round. */
const MOST_READ = 200

/**
 * Drops letters and calls that no longer apply, as an email would be: the visit was canceled, the invoice paid, the message read
 * (docs/rules/messages.md#without-email).
 * @returns how many
 */
export async function dropLetters(deps: TaskDeps): Promise<number> {
  const { obsolete } = await readLetters(deps, await findWaitingLetters(deps.db, deps.now(), MOST_READ))
  await drop(deps, obsolete)
  return obsolete.length
}
