import { useEffect, useRef, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { SignOff } from '#contract/bookings/sign-off.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatDayOfYear, formatDeadline, formatShortDate } from '#domain/platform/format-dates.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { FixForm } from './FixForm.tsx'
import { FreeVisit } from './FreeVisit.tsx'
import css from './SignOff.module.css'
import { useSignOff } from './use-sign-off.ts'
import { WarrantyCard } from './WarrantyCard.tsx'

/** The customer's answer as text. */
function Answer({ signOff, onFix }: { signOff: SignOff; onFix: () => void }) {
  const t = useTranslate()
  const reader = useReader()
  if (signOff.verdict === 'fix') {
    return (
      <Panel title={t('Something to fix')} open>
        {signOff.text !== null && <blockquote className={css.words}>{signOff.text}</blockquote>}
        {signOff.touchUp && <FreeVisit visit={signOff.touchUp} purpose="touch_up" />}
      </Panel>
    )
  }
  return (
    <Panel title={t('All good')} open>
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
    </Panel>
  )
}

/**
 * Signing finished work off: "All good", or what the painter should come back for (docs/rules/visits.md#signing-off); after that,
 * its warranty.
 */
export default function SignOffSection({ booking, bookingKey }: { booking: Booking; bookingKey: string }) {
  const t = useTranslate()
  const reader = useReader()
  const { signOff, warranty, isClaim, submitSignOff, submitFix } = useSignOff(booking.id, bookingKey)
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

  if (!signOff) return null
  const { canSay, verdict, until } = signOff
  const isAsked = verdict === null && canSay.length > 0
  const hasCard = warranty !== null && warranty.until !== null
  if (!isFixing && !isAsked && verdict === null && !hasCard) return null
  return (
    <div ref={answer} tabIndex={-1} className="focus-target stack-wide" role={answered > 0 ? 'status' : undefined}>
      {isFixing ? (
        <Panel title={t('What should we fix?')} tone="attention">
          <FixForm
            booking={booking}
            times={isClaim && warranty ? warranty.times : signOff.times}
            isClaim={isClaim}
            onSubmit={submitFix}
            onDone={done}
            onClose={() => setFixing(false)}
          />
        </Panel>
      ) : isAsked ? (
        <Panel title={t('How did it turn out?')} tone="attention">
          <p>
            {until &&
              t(
                'Take a walk through your rooms in daylight. If something isn’t right, tell us by {deadline}, and your painter comes back free of charge.',
                { deadline: formatDeadline(reader, until) },
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
          {until && warranty?.until && (
            <p className="small">
              {t('After {day} your warranty takes over, until {until}.', {
                day: formatShortDate(reader, todayIn(reader.market, until)),
                until: formatDayOfYear(reader, warranty.until),
              })}
            </p>
          )}
        </Panel>
      ) : (
        verdict !== null && <Answer signOff={signOff} onFix={() => setFixing(true)} />
      )}
      {!isFixing && !isAsked && warranty && (
        <WarrantyCard warranty={warranty} isNew={answered > 0} onFix={() => setFixing(true)} />
      )}
    </div>
  )
}
