import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { OfficeNews } from '#contract/office/office-news.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/identifiers.ts'
import { type FoundNeeds, findNeeds, needId } from './find-needs.ts'
import type { NeedsDeps } from './need-line.ts'
import type { OfficeEvent } from './office-news.queries.ts'

/** What has to differ for the office to read anew: which lines there are, in which order, how urgent they are, and how many. */
const printOf = ({ lines, totals }: FoundNeeds): string => {
  const hash = createHash('sha256')
  for (const line of lines) hash.update(`${needId(line)} ${line.urgency}\n`)
  for (const [kind, count] of totals) hash.update(`${kind} ${count}\n`)
  return hash.digest('base64url')
}

/**
 * Watches what needs a person, for this process. Time alone changes it, so it is looked at anew while somebody asks, and at most
 * once in `every` milliseconds. What changed while nobody listened is found by the next look.
 * @returns the last change; the first look of a process counts as one, since nobody knows what was before
 */
export function watchNeeds(deps: NeedsDeps & Pick<Deps, 'now'>, every: number): () => Promise<OfficeEvent> {
  let print = ''
  let last: OfficeEvent | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<OfficeEvent> | undefined

  const look = async (): Promise<OfficeEvent> => {
    const begun = performance.now()
    const now = printOf(await findNeeds(deps))
    if (now !== print || !last) {
      last = { id: newId(), at: deps.now(), data: { kind: 'needs', bookingId: null } satisfies OfficeNews }
    }
    print = now
    lookedAt = begun
    return last
  }

  return () => {
    if (last && performance.now() - lookedAt < every) return Promise.resolve(last)
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }
}
