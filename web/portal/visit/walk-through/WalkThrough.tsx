import { useRef, useState } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import type { ChangeReason } from '#domain/bookings/change-orders.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { BookedRooms } from './BookedRooms.tsx'
import { ChangeState } from './ChangeState.tsx'
import { LastWalkThrough } from './LastWalkThrough.tsx'
import { RoomsEditor } from './RoomsEditor.tsx'
import { useWalkThrough } from './use-walk-through.ts'

/** The painter checks the rooms with the customer: as booked, different, or more (docs/rules/change-orders.md). */
export function WalkThrough({ job }: { job: Job }) {
  const t = useTranslate()
  const [editing, setEditing] = useState<ChangeReason | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { walk, isError, again, waiting, find, sendExtra, withdraw, working, problem } = useWalkThrough(job)
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
  // A repair has nothing to change.
  if (!walk.canPropose && !walk.change && !walk.last) return null
  const close = () => {
    setEditing(null)
    heading.current?.focus()
  }
  return (
    <section className="stack" aria-labelledby={`walk-${job.id}`}>
      <h3 ref={heading} id={`walk-${job.id}`} tabIndex={-1} className="focus-target">
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
          onSend={async ({ reason, ...sent }) => {
            const done = await (reason === 'correction' ? find('send', sent) : sendExtra(sent))
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
            onWithdraw={(changeId) => void withdraw(changeId).then((done) => done && heading.current?.focus())}
          />
          <LastWalkThrough job={job} last={walk.last} waiting={waiting} />
          <BookedRooms walk={walk} />
          {walk.canPropose && (waiting || walk.change?.state !== 'sent') && (
            <Findings
              job={job}
              canWalkThrough={walk.canWalkThrough}
              canAdd={!waiting}
              confirming={working === 'confirm'}
              onConfirm={() => void find('confirm', { confirmed: true })}
              onEdit={setEditing}
            />
          )}
        </>
      )}
    </section>
  )
}

type FindingsProps = {
  job: Job
  /** When the rooms were read, which may have been the day before. */
  canWalkThrough: boolean
  /** Not while a walk-through waits: what is sent directly would overtake it. */
  canAdd: boolean
  confirming: boolean
  onConfirm: () => void
  onEdit: (reason: ChangeReason) => void
}

/** The findings that the painter may report. */
function Findings({ job, canWalkThrough, canAdd, confirming, onConfirm, onEdit }: FindingsProps) {
  const t = useTranslate()
  const today = useToday()
  return (
    <div className="stack">
      {(canWalkThrough || job.booking.scheduledDate <= today) && (
        <>
          <Button
            variant="secondary"
            wide
            size="large"
            working={confirming}
            workingLabel={t('Saving...')}
            onClick={onConfirm}
          >
            {t('Everything as booked')}
          </Button>
          <Button variant="secondary" wide size="large" onClick={() => onEdit('correction')}>
            {t('Something is different')}
          </Button>
        </>
      )}
      {canAdd && (
        <Button variant="secondary" wide size="large" onClick={() => onEdit('extra')}>
          {t('The customer wants more')}
        </Button>
      )}
    </div>
  )
}
