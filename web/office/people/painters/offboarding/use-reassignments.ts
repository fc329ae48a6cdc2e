import type { OffboardingJob } from '#contract/painters/offboarding.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'
import { readPairs, writePairs } from '#web/office/parts/drafts/draft-pairs.ts'
import { useDraftText } from '#web/office/parts/drafts/use-draft-text.ts'

type Left = { bookingId: string; reason: string }

/** How many jobs were reassigned, and those that have to be named. */
export type OffboardingResult = {
  reassigned: number
  named: { job: OffboardingJob | null; bookingId: string; reason: string; waits: boolean }[]
}

/** "2 jobs changed hands." */
export const formatReassigned = (t: PageTranslator, count: number): string =>
  t('{count, plural, =0 {No job changed hands.} one {# job changed hands.} other {# jobs changed hands.}}', { count })

/** Who is chosen for each job of a painter who does not come; a choice is kept as a draft. */
export function useReassignments(name: string, jobs: readonly OffboardingJob[]) {
  const draft = useDraftText(name, '')
  /** The painter chosen for each booking. */
  const chosen: ReadonlyMap<string, string> = new Map(readPairs(draft.text))
  /** The id of a painter, or `nobody`. An earlier choice who has no time by now does not count. */
  const reassignmentOf = ({ bookingId, reassignment, fits }: OffboardingJob): string => {
    const choice = chosen.get(bookingId)
    const isPossible = choice === 'nobody' || fits.some(({ id }) => id === choice)
    return choice !== undefined && isPossible ? choice : (reassignment?.id ?? 'nobody')
  }
  const jobOf = (id: string) => jobs.find(({ bookingId }) => bookingId === id) ?? null
  return {
    reassignmentOf,
    /** How many jobs somebody else gets. */
    moving: jobs.filter((job) => !job.hasBegun && reassignmentOf(job) !== 'nobody').length,
    choose: (bookingId: string, id: string) => draft.write(writePairs(new Map(chosen).set(bookingId, id))),
    /** What is sent: everything that has not begun. */
    inputs: () =>
      jobs
        .filter(({ hasBegun }) => !hasBegun)
        .map((job) => ({
          bookingId: job.bookingId,
          version: job.version,
          contractorId: reassignmentOf(job) === 'nobody' ? null : reassignmentOf(job),
        })),
    /** What has to be named of an answer; null when nothing has. */
    resultOf: ({ given, withoutPainter, left }: { given: string[]; withoutPainter: Left[]; left: Left[] }) => {
      const named = [
        ...withoutPainter.map((one) => ({ ...one, job: jobOf(one.bookingId), waits: true })),
        ...left.map((one) => ({ ...one, job: jobOf(one.bookingId), waits: false })),
      ]
      return named.length > 0 ? ({ reassigned: given.length, named } satisfies OffboardingResult) : null
    },
    /** Somebody was chosen earlier. */
    restored: draft.restored,
    /** Forgets who was chosen. */
    startOver: () => draft.done(),
  }
}
