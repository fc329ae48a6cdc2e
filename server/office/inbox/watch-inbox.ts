import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { OfficeNews } from '#contract/office/office-news.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/identifiers.ts'
import { type FoundInboxItems, findInboxItems, getItemId } from './find-inbox-items.ts'
import type { InboxDeps } from './inbox-item.ts'
import type { OfficeEvent } from './office-news.queries.ts'

/** The office reads the inbox again when this differs: the items, their order, how urgent they are, and how many. */
const getFingerprint = ({ lines, totals }: FoundInboxItems): string => {
  const hash = createHash('sha256')
  for (const line of lines) hash.update(`${getItemId(line)} ${line.urgency}\n`)
  for (const [kind, count] of totals) hash.update(`${kind} ${count}\n`)
  return hash.digest('base64url')
}

/**
 * Watches the inbox, for this process. Time alone changes it, so it is checked again while somebody asks, and at most
 * once in `every` milliseconds. The next check finds what changed while nobody listened.
 * @returns the last change; the first check of a process counts as one, since nobody knows what was before
 */
export function watchInbox(deps: InboxDeps & Pick<Deps, 'now'>, every: number): () => Promise<OfficeEvent> {
  let fingerprint = ''
  let last: OfficeEvent | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<OfficeEvent> | undefined

  const check = async (): Promise<OfficeEvent> => {
    const begun = performance.now()
    const now = getFingerprint(await findInboxItems(deps))
    if (now !== fingerprint || !last) {
      last = { id: newId(), at: deps.now(), data: { kind: 'needs', bookingId: null } satisfies OfficeNews }
    }
    fingerprint = now
    checkedAt = begun
    return last
  }

  return () => {
    if (last && performance.now() - checkedAt < every) return Promise.resolve(last)
    checking ??= check().finally(() => {
      checking = undefined
    })
    return checking
  }
}
