import { useCallback } from 'react'
import { Link, type LinkProps, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Job } from '#contract/bookings/jobs.ts'
import { useMedia } from '#web/lib/use-media.ts'

const JOB = 'job'

/** Marks an entry of the history that a list of the portal leads to: going back from there leads to the list again. */
const fromList = { fromList: true }

/** The id of the job whose page is open (`?job=`), or null, and how to leave it. */
export function useOpenJob(): { openId: string | null; close: () => void } {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const isFromList = (state as Partial<typeof fromList> | null)?.fromList === true
  const close = useCallback(() => {
    if (isFromList) return void navigate(-1)
    setSearch(
      (now) => {
        now.delete(JOB)
        return now
      },
      { replace: true },
    )
  }, [isFromList, navigate, setSearch])
  return { openId: search.get(JOB), close }
}

type JobLinkProps = Omit<LinkProps, 'to' | 'state'> & {
  job: Pick<Job, 'id'>
  /** The id of a part of the page to go to. */
  part?: string
}

/** Leads to the page of a job, within the part of the portal that is open. */
export function JobLink({ job, part, ...rest }: JobLinkProps) {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const beside = useBeside()
  const next = new URLSearchParams(search)
  next.set(JOB, job.id)
  // From one job to the next on a wide screen: one step back still leads to where the first one was opened.
  const again = search.has(JOB)
  return (
    <Link
      {...rest}
      to={{ search: next.toString(), ...(part && { hash: part }) }}
      state={again ? state : fromList}
      replace={again}
      preventScrollReset={beside}
    />
  )
}

/** Whether the page of a job has room beside the list. */
export const useBeside = (): boolean => useMedia('(min-width: 60em)')
