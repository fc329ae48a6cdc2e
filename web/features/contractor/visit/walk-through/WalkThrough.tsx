import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  type WalkThrough as Found,
  getWalkThrough,
  sendChange,
  walkThrough,
  withdrawChange,
} from '../../../../../contract/change-orders.ts'
import { IDEMPOTENCY_KEY, type Job } from '../../../../../contract/jobs.ts'
import type { ChangeReason } from '../../../../../domain/change-orders.ts'
import { call } from '../../../../lib/call.ts'
import { queryOf } from '../../../../lib/queries.ts'
import { useSendKey } from '../../../../lib/use-send-key.ts'
import { useWords } from '../../../../lib/words.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { explain } from '../../explain.ts'
import { BookedRooms } from './BookedRooms.tsx'
import { ChangeState } from './ChangeState.tsx'
import { RoomsEditor } from './RoomsEditor.tsx'
import css from './WalkThrough.module.css'

/** Makes the calls of a walk-through; what went wrong is kept until the next one. */
function useWalkThrough(job: Job) {
  const t = useWords()
  const queries = useQueryClient()
  const query = queryOf(getWalkThrough, { params: { jobId: job.id } })
  const { data, isError, refetch } = useQuery({ ...query, staleTime: 0 })
  const [working, setWorking] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { keyOf, arrived } = useSendKey()
  /**
   * Resolves with whether it succeeded.
   * @param sent what is sent: the same again keeps its key, since its answer may only have been lost
   */
  const run = async (
    what: string,
    sent: unknown,
    act: (headers: Record<string, string>) => Promise<Found>,
  ): Promise<boolean> => {
    setWorking(what)
    setProblem(null)
    try {
      queries.setQueryData(query.queryKey, await act({ [IDEMPOTENCY_KEY]: keyOf([what, sent]) }))
      arrived()
      return true
    } catch (error) {
      setProblem(explain(error, t("That didn't go through, and nothing changed. Please try again."), t))
      void queries.invalidateQueries({ queryKey: query.queryKey })
      return false
    } finally {
      setWorking(null)
    }
  }
  return { walk: data, isError, again: () => void refetch(), run, working, problem }
}

/** The painter looks at the rooms with the customer: as booked, otherwise, or more (docs/rules/change-orders.md). */
export function WalkThrough({ job }: { job: Job }) {
  const t = useWords()
  const [editing, setEditing] = useState<ChangeReason | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { walk, isError, again, run, working, problem } = useWalkThrough(job)
  const params = { jobId: job.id }
  if (isError && !walk)
    return (
      <Notice tone="warn" role="status">
        <p>{t("The rooms couldn't be loaded.")}</p>
        <Button variant="secondary" onClick={again}>
          {t('Try again')}
        </Button>
      </Notice>
    )
  if (!walk) return <Skeleton label={t('Loading the rooms')} lines={3} />
  // A touch-up has nothing to change.
  if (!walk.canPropose && !walk.change && !walk.last) return null
  const close = () => {
    setEditing(null)
    heading.current?.focus()
  }
  const isOpen = walk.change?.state === 'sent'
  return (
    <section className={css.part} aria-labelledby={`walk-${job.id}`}>
      <h3 ref={heading} id={`walk-${job.id}`} tabIndex={-1} className={css.title}>
        {editing === 'extra' ? t('Extra work') : t('Walk-through')}
      </h3>
      {problem !== null && (
        <Notice tone="error" role="alert" reveal>
          {problem}
        </Notice>
      )}
      {editing ? (
        <RoomsEditor
          job={job}
          walk={walk}
          reason={editing}
          onClose={close}
          onSend={async ({ reason, rooms, words }) => {
            const done = await run('send', { reason, rooms, words }, (headers) =>
              reason === 'correction'
                ? call(walkThrough, { params, headers, body: { rooms, words } })
                : call(sendChange, { params, headers, body: { rooms, words } }),
            )
            if (done) close()
            return done
          }}
        />
      ) : (
        <>
          <ChangeState
            job={job}
            walk={walk}
            working={working === 'withdraw'}
            onWithdraw={(changeId) =>
              void run('withdraw', changeId, (headers) =>
                call(withdrawChange, { params: { ...params, changeId }, headers }),
              )
            }
          />
          <BookedRooms walk={walk} />
          {walk.canPropose && !isOpen && (
            <div className="stack">
              {walk.canWalkThrough && (
                <>
                  <Button
                    variant="secondary"
                    wide
                    size="large"
                    working={working === 'confirm'}
                    workingLabel={t('Saving...')}
                    onClick={() =>
                      void run('confirm', null, (headers) =>
                        call(walkThrough, { params, headers, body: { confirmed: true } }),
                      )
                    }
                  >
                    {t('Everything as booked')}
                  </Button>
                  <Button variant="secondary" wide size="large" onClick={() => setEditing('correction')}>
                    {t('Something is different')}
                  </Button>
                </>
              )}
              <Button variant="secondary" wide size="large" onClick={() => setEditing('extra')}>
                {t('The customer wants more')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}
