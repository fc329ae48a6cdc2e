import { createHash } from 'node:crypto'
import { cached } from '#server/platform/cached.ts'
import { type FoundInboxItems, findInboxItems } from './find-inbox-items.ts'
import { getItemId, type InboxDeps } from './inbox-item.ts'

/**
 * The office reads the inbox again when this differs: the items, their order, how urgent they are, how many, what is snoozed, and who
 * has what.
 */
const getFingerprint = ({ lines, taken, totals, snoozed }: FoundInboxItems): string => {
  const hash = createHash('sha256')
  for (const line of lines) hash.update(`${getItemId(line)} ${line.urgency}\n`)
  for (const [kind, count] of totals) hash.update(`${kind} ${count}\n`)
  for (const line of snoozed) hash.update(`${getItemId(line)} ${line.snoozedUntil?.getTime() ?? ''}\n`)
  for (const line of taken) hash.update(`${getItemId(line)} ${line.assignee?.id ?? ''}\n`)
  return hash.digest('base64url')
}

/**
 * Watches the inbox, for this process. Time alone changes it, so it is checked again while somebody asks, and at most
 * once in `every` milliseconds.
 * @returns its fingerprint, the same in every process
 */
export function watchInbox(deps: InboxDeps, every: number): () => Promise<string> {
  const inbox = cached({
    freshMs: every,
    read: async () => ({ fingerprint: getFingerprint(await findInboxItems(deps)) }),
  })
  return async () => (await inbox.current()).fingerprint
}
