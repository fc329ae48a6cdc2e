import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import {
  getWalkThrough,
  sendChange,
  type WalkThrough,
  walkThrough,
  withdrawChange,
} from '#contract/bookings/change-orders.ts'
import type { Job } from '#contract/bookings/jobs.ts'
import { IDEMPOTENCY_KEY } from '#contract/platform/idempotency-key.ts'
import { call } from '#web/lib/call.ts'
import { explain } from '#web/lib/explain.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useSendKey } from '#web/lib/use-send-key.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { getWalkThroughFinding } from '#web/portal/offline/format-command.ts'
import { jobCommand, performCommand } from '#web/portal/offline/job-command.ts'
import { useOfflineQueue, useQueueState } from '#web/portal/offline/use-offline-queue.ts'
import { toast } from '#web/ui/toast.ts'

/** A walk-through that waits on this phone. */
export type WaitingWalk = { found: 'as_booked' | 'corrected'; at: Date }

/** The last walk-through of a job that waits on this phone: it takes the place of those before. */
export function useWaitingWalk(jobId: string): WaitingWalk | null {
  const found = useQueueState().waiting.flatMap((command): WaitingWalk[] => {
    const walk = command.jobId === jobId ? getWalkThroughFinding(command) : null
    return walk ? [{ found: walk, at: new Date(command.at) }] : []
  })
  return found.at(-1) ?? null
}

/**
 * The rooms of a visit, and the calls about them. What was found is saved on this phone first and may wait for a network; what
 * the customer wants besides and what is withdrawn is not: others respond at once (docs/rules/phone.md#shown-as-done).
 */
export function useWalkThrough(job: Job) {
  const t = useTranslate()
  const queue = useOfflineQueue()
  const params = { jobId: job.id }
  const query = queryOf(getWalkThrough, { params })
  const { data, isError, refetch } = useQuery({ ...query, staleTime: 0 })
  const waiting = useWaitingWalk(job.id)
  const [working, setWorking] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { keyOf, arrived } = useSendKey()
  /** Resolves with whether it succeeded, or is saved and will be sent; a problem is shown until the next call. */
  const run = async (what: string, send: () => Promise<WalkThrough | 'saved'>): Promise<boolean> => {
    setWorking(what)
    setProblem(null)
    try {
      const answer = await send()
      if (answer === 'saved') toast({ title: t('Saved on this phone') })
      return true
    } catch (error) {
      setProblem(explain(error, t("That didn't go through, and nothing changed. Please try again."), t))
      return false
    } finally {
      setWorking(null)
    }
  }
  /** A call that is not saved on the phone: the same again keeps its key, since its answer may only have been lost. */
  const direct = (what: string, sent: unknown, send: (headers: Record<string, string>) => Promise<WalkThrough>) =>
    run(what, async () => {
      const answer = await send({ [IDEMPOTENCY_KEY]: keyOf([what, sent]) })
      arrived()
      return answer
    })
  return {
    walk: data,
    isError,
    again: () => void refetch(),
    waiting,
    working,
    problem,
    find: (what: 'confirm' | 'send', body: z.input<typeof walkThrough.body>) =>
      run(what, () => performCommand(queue, jobCommand(walkThrough, { params, body }), job)),
    sendExtra: (body: z.input<typeof sendChange.body>) =>
      direct('send', body, (headers) => call(sendChange, { params, headers, body })),
    withdraw: (changeId: string) =>
      direct('withdraw', changeId, (headers) => call(withdrawChange, { params: { ...params, changeId }, headers })),
  }
}
