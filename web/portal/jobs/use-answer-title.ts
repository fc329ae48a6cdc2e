import { useEffect, useRef } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { jobsToAnswer } from './job-lists.ts'
import { timeLeft } from './time-left.ts'

/** Shows a countdown in the window's title, visible among other windows, while jobs are unanswered. */
export function useAnswerTitle(jobs: readonly Job[]): void {
  const t = useTranslate()
  const now = useNow()
  const plain = useRef<string>(undefined)
  const waiting = jobsToAnswer(jobs)
  const deadline = waiting[0]?.answerBy
  const title = deadline && t('{count} to answer, {left}', { count: waiting.length, left: timeLeft(t, deadline, now) })
  useEffect(() => {
    plain.current ??= document.title
    document.title = title ?? plain.current
    return () => {
      document.title = plain.current ?? ''
    }
  }, [title])
}
