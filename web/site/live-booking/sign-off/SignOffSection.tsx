import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { SignOff } from '#contract/bookings/sign-off.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import { formatVisit, type VisitTimes } from '#domain/scheduling/visit-times.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { keepDots } from '#web/lib/keep-dots.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Card } from '../Card.tsx'
import { FixForm } from './FixForm.tsx'
import css from './SignOff.module.css'
import { useSignOff } from './use-sign-off.ts'

/** When a touch-up is; null while it has no date. */
const timesOfTouchUp = ({
  scheduledDate: date,
  timeSlot: slot,
  endsAt,
}: NonNullable<SignOff['touchUp']>): VisitTimes | null =>
  date !== null && slot !== null && endsAt !== null ? { date, slot, endDate: date, endsAt } : null

/** The touch-up that was booked, or the date that is being looked for. */
function TouchUp({ touchUp }: { touchUp: NonNullable<SignOff['touchUp']> }) {
  const t = useTranslate()
  const reader = useReader()
  const times = timesOfTouchUp(touchUp)
  const link = (
    <p>
      <Link to={`/booking/${touchUp.id}?key=${encodeURIComponent(touchUp.key)}`}>{t('Open the touch-up')}</Link>
    </p>
  )
  if (touchUp.isCancelled) return <p>{t('The touch-up was canceled. If you still need it, please contact us.')}</p>
  if (!times)
    return (
      <>
        <p>{t('There’s no day with your painter that we can offer online. See what you can choose.')}</p>
        {link}
      </>
    )
  return (
    <>
      <p>{t('Your painter comes back for a free touch-up:')}</p>
      <p className={`strong ${css.when}`}>{keepDots(formatVisit(reader, times))}</p>
      {link}
    </>
  )
}

/** The customer's answer as text. */
function Answer({ signOff, onFix }: { signOff: SignOff; onFix: () => void }) {
  const t = useTranslate()
  const reader = useReader()
  if (signOff.verdict === 'fix') {
    return (
      <Card title={t('Something to fix')}>
        {signOff.words !== null && <blockquote className={css.words}>{signOff.words}</blockquote>}
        {signOff.touchUp && <TouchUp touchUp={signOff.touchUp} />}
      </Card>
    )
  }
  return (
    <Card title={t('All good')}>
      <p>{t('You told us that all is good. Thank you!')}</p>
      {signOff.canSay.includes('fix') && signOff.until && (
        <>
          <p className="small">
            {t('Found something after all? You can tell us until {deadline}.', {
              deadline: formatDeadline(reader, signOff.until),
            })}
          </p>
          <Button variant="secondary" onClick={onFix}>
            {t('Something to fix')}
          </Button>
        </>
      )}
    </Card>
  )
}

/** Signing finished work off: "All good", or what the painter should come back for (docs/rules/visits.md#signing-off). */
export default function SignOffSection({ booking, bookingKey }: { booking: Booking; bookingKey: string }) {
  const t = useTranslate()
  const reader = useReader()
  const { signOff, submitSignOff } = useSignOff(booking.id, bookingKey)
  const [isFixing, setFixing] = useState(false)
  const [isSubmitting, setSubmitting] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const answer = useRef<HTMLDivElement>(null)
  const [answered, setAnswered] = useState(0)
  useEffect(() => {
    if (answered > 0) answer.current?.focus()
  }, [answered])
  const done = () => {
    setFixing(false)
    setAnswered((times) => times + 1)
  }
  const allGood = async () => {
    setSubmitting(true)
    setFailure(null)
    try {
      await submitSignOff({ verdict: 'good' })
      done()
    } catch (error) {
      setFailure(error)
    } finally {
      setSubmitting(false)
    }
  }

  if (!signOff || (signOff.verdict === null && signOff.canSay.length === 0)) return null
  return (
    <div ref={answer} tabIndex={-1} className="focus-target" role={answered > 0 ? 'status' : undefined}>
      {isFixing ? (
        <Card title={t('What should we fix?')} tone="attention">
          <FixForm
            booking={booking}
            times={signOff.times}
            onSubmit={submitSignOff}
            onDone={done}
            onClose={() => setFixing(false)}
          />
        </Card>
      ) : signOff.verdict !== null ? (
        <Answer signOff={signOff} onFix={() => setFixing(true)} />
      ) : (
        <Card title={t('How did it turn out?')} tone="attention">
          <p>
            {signOff.until &&
              t(
                'Take a walk through your rooms in daylight. If something isn’t right, tell us by {deadline}, and your painter comes back free of charge.',
                { deadline: formatDeadline(reader, signOff.until) },
              )}
          </p>
          {failure !== null && (
            <Notice tone="error" role="alert" title={messageOf(failure, t('That didn’t save. Please try again.'), t)} />
          )}
          <div className={css.actions}>
            <Button working={isSubmitting} workingLabel={t('Saving...')} onClick={() => void allGood()}>
              {t('All good')}
            </Button>
            <Button variant="secondary" disabled={isSubmitting} onClick={() => setFixing(true)}>
              {t('Something to fix')}
            </Button>
          </div>
        </Card>
      )}
    </div>
  )
}
