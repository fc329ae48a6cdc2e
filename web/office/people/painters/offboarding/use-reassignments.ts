import { useState } from 'react'
import type { OffboardingJob } from '#contract/painters/offboarding.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { readPairs, writePairs } from '#web/office/parts/drafts/draft-pairs.ts'
import { useDraftText } from '#web/office/parts/drafts/use-draft-text.ts'
import { toast } from '#web/ui/toast.ts'

type Left = { bookingId: string; reason: string }

/** How many jobs were reassigned, and those that have to be named. */
export type OffboardingResult = {
  reassigned: number
  named: { job: OffboardingJob | null; bookingId: string; reason: string; waits: boolean }[]
}

type Reassigned = { given: string[]; withoutPainter: Left[]; left: Left[] }
type JobInput = { bookingId: string; version: number; contractorId: string | null }

type ReassignmentOptions<Input, Output extends Reassigned> = {
  /** Of the draft, from `draftName`. */
  name: string
  jobs: readonly OffboardingJob[]
  send: (input: Input, jobs: JobInput[]) => Promise<Output>
  /** Once it is done. @returns what is said of it */
  onDone: (output: Output, input: Input) => string
  onClose: () => void
}

/**
 * Who is chosen for each job of a painter who does not come, and the confirmation of all at once; a choice is kept as a draft.
 * It closes by itself unless something has to be named.
 */
export function useReassignments<Input, Output extends Reassigned>(options: ReassignmentOptions<Input, Output>) {
  const { name, jobs, send, onDone, onClose } = options
  const t = useTranslate()
  const draft = useDraftText(name, '')
  const [result, setResult] = useState<OffboardingResult | null>(null)
  /** The painter chosen for each booking. */
  const chosen: ReadonlyMap<string, string> = new Map(readPairs(draft.text))
  /** The id of a painter, or `nobody`. An earlier choice who has no time by now does not count. */
  const reassignmentOf = ({ bookingId, reassignment, fits }: OffboardingJob): string => {
    const choice = chosen.get(bookingId)
    const isPossible = choice === 'nobody' || fits.some(({ id }) => id === choice)
    return choice !== undefined && isPossible ? choice : (reassignment?.id ?? 'nobody')
  }
  const jobOf = (id: string) => jobs.find(({ bookingId }) => bookingId === id) ?? null
  const close = () => {
    setResult(null)
    onClose()
  }
  const { mutate, isPending } = useAction({
    run: (input: Input) => {
      const open = jobs.filter(({ hasBegun }) => !hasBegun)
      return send(
        input,
        open.map((job) => {
          const choice = reassignmentOf(job)
          return { bookingId: job.bookingId, version: job.version, contractorId: choice === 'nobody' ? null : choice }
        }),
      )
    },
    done: (output: Output, input) => {
      const { given, withoutPainter, left } = output
      const named = [
        ...withoutPainter.map((one) => ({ ...one, job: jobOf(one.bookingId), waits: true })),
        ...left.map((one) => ({ ...one, job: jobOf(one.bookingId), waits: false })),
      ]
      toast({
        title: onDone(output, input),
        description: t(
          '{count, plural, =0 {No job changed hands.} one {# job changed hands.} other {# jobs changed hands.}}',
          { count: given.length },
        ),
        inView: named.length > 0,
      })
      draft.done()
      if (named.length > 0) setResult({ reassigned: given.length, named })
      else close()
    },
    failed: t("That wasn't saved"),
  })
  return {
    reassignmentOf,
    /** How many jobs somebody else gets. */
    moving: jobs.filter((job) => !job.hasBegun && reassignmentOf(job) !== 'nobody').length,
    onChoose: (bookingId: string, id: string) => draft.write(writePairs(new Map(chosen).set(bookingId, id))),
    /** Somebody was chosen earlier. */
    restored: draft.restored,
    /** Forgets who was chosen. */
    startOver: () => draft.done(),
    confirm: mutate,
    /** For the dialog. */
    state: { result, working: isPending, onClose: close },
  }
}
