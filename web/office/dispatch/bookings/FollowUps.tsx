import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import type { WarrantyClaim } from '#contract/bookings/warranty.ts'
import { warrantyBearerLabels, warrantyCauseLabels } from '#domain/bookings/warranty.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDayOfYear, formatMoment } from '#domain/platform/format-dates.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { LinkedNames } from '#web/office/parts/names/LinkedNames.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './Bookings.module.css'

const purposes: Record<NonNullable<AdminBookingDetails['purpose']>, Text> = {
  touch_up: text('A free touch-up of our work.'),
  warranty: text('A free visit under the warranty of our work.'),
  extra_work: text('More work for the same customer.'),
}

/** A sentence about a booking, whose id leads to it. */
const BookingText = ({ id, text: words }: { id: string; text: string }) => (
  <LinkedNames text={words} names={[{ name: formatId(id), to: 'booking', id }]} />
)

/** The customer's answer to finished work. */
function SignOff({ signOff }: { signOff: NonNullable<AdminBookingDetails['signOff']> }) {
  const t = useTranslate()
  const reader = useReader()
  const when = formatMoment(reader, signOff.saidAt)
  if (signOff.verdict === 'good')
    return <Notice tone="good" title={t('The customer says that all is good ({when})', { when })} />
  return (
    <Notice tone="warn" title={t('The customer has something to fix ({when})', { when })}>
      {signOff.text !== null && <p className={css.notes}>{signOff.text}</p>}
      {signOff.photos.map((photo, index) => (
        <a key={photo} href={photo} target="_blank" rel="noreferrer">
          {t('Photo {number}', { number: index + 1 })}
        </a>
      ))}
      {signOff.touchUpId !== null && (
        <p>
          <BookingText
            id={signOff.touchUpId}
            text={t('The touch-up is booking {id}.', { id: formatId(signOff.touchUpId) })}
          />
        </p>
      )}
    </Notice>
  )
}

/** What was claimed under the warranty, and what the office decided. */
function Claim({ claim }: { claim: WarrantyClaim }) {
  const t = useTranslate()
  const reader = useReader()
  const { decision, text: words, photos, visitId } = claim
  return (
    <Notice
      tone={decision ? 'info' : 'warn'}
      title={t('Warranty claim ({when})', { when: formatMoment(reader, claim.claimedAt) })}
    >
      {words !== null && <p className={css.notes}>{words}</p>}
      {photos.map((photo, index) => (
        <a key={photo} href={photo} target="_blank" rel="noreferrer">
          {t('Photo {number}', { number: index + 1 })}
        </a>
      ))}
      {visitId !== null && <p>{t('The warranty visit is booking {id}.', { id: formatId(visitId) })}</p>}
      {decision ? (
        <p>
          {t('{cause}. {bearer}{paid, select, yes {: {pay}} other {}}.', {
            cause: t(warrantyCauseLabels[decision.cause]),
            bearer: t(warrantyBearerLabels[decision.bearer]),
            paid: decision.pay === null ? 'no' : 'yes',
            pay: formatMoney(reader, decision.pay ?? 0),
          })}
        </p>
      ) : (
        <p>
          {claim.canDecide
            ? t('Please decide what caused it and who pays for it.')
            : t('You decide what caused it and who pays for it once the visit is over.')}
        </p>
      )}
      {decision && decision.note !== null && <p className={css.notes}>{decision.note}</p>}
    </Notice>
  )
}

/** The follow-ups of a visit: nobody came, it was signed off, it is a touch-up of another one. */
export function FollowUps({ booking }: { booking: AdminBookingDetails }) {
  const t = useTranslate()
  const reader = useReader()
  const { purpose, followsBookingId, missedAt, signOff } = booking
  return (
    <>
      {missedAt && (
        <Notice tone="error" title={t('No one reported arriving ({when})', { when: formatMoment(reader, missedAt) })}>
          <p>{t('The customer was told and credited, and can move or cancel free of charge.')}</p>
        </Notice>
      )}
      {purpose && (
        <p>
          {t(purposes[purpose])}{' '}
          {followsBookingId !== null && (
            <BookingText
              id={followsBookingId}
              text={t('It follows booking {id}.', { id: formatId(followsBookingId) })}
            />
          )}
        </p>
      )}
      {signOff && <SignOff signOff={signOff} />}
      {booking.warranty.claims.map((claim) => (
        <Claim key={claim.id} claim={claim} />
      ))}
      {booking.warranty.until !== null && (
        <p className="soft">
          {t('Under warranty until {day}.', { day: formatDayOfYear(reader, booking.warranty.until) })}
        </p>
      )}
    </>
  )
}
