import type { VisitNoShow } from '#contract/bookings/visits.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDeadline, formatTime } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { BookAgain } from '#web/site/manage-booking/BookAgain.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { SectionProps } from '../live.ts'
import { AtYourDoor } from './AtYourDoor.tsx'
import { ObjectionForm } from './ObjectionForm.tsx'

/** The fee owed, and the office's decision. */
function Fee({ noShow: { fee, isHeld, decision } }: { noShow: VisitNoShow }) {
  const t = useTranslate()
  const reader = useReader()
  const amount = { fee: formatMoney(reader, fee) }
  if (fee === 0) return <p>{t('There’s no fee for it.')}</p>
  if (decision?.outcome === 'waived') return <p>{t('We looked into it: you don’t owe the fee of {fee}.', amount)}</p>
  if (decision) return <p>{t('We looked into it: the late cancellation fee of {fee} still applies.', amount)}</p>
  return (
    <p>
      {isHeld
        ? t(
            'The late cancellation fee would be {fee}. You don’t have to pay it until our office has looked at it.',
            amount,
          )
        : t('The late cancellation fee is {fee}, as your terms say: the day was kept free for you.', amount)}
    </p>
  )
}

/** A painter before the customer's door, and what came of it (docs/rules/no-shows.md). */
export default function NoShowSection(props: SectionProps) {
  const t = useTranslate()
  const reader = useReader()
  const { booking, bookingKey, visit } = props
  const { noShow } = visit
  if (!noShow) return null
  if (noShow.state !== 'ended') return <AtYourDoor {...props} noShow={noShow} />
  const { objection, decision, tried } = noShow
  const atDoor = noShow.atDoor ?? { from: noShow.since, until: noShow.waitUntil }
  return (
    <Panel title={t('Nobody was home')} tone={objection.until ? 'attention' : undefined}>
      <div className="stack">
        <p>
          {t('{painter} was at your door from {from} and waited until {until}.', {
            painter: visit.painter?.firstName ?? t('Your painter'),
            from: formatTime(reader, atDoor.from),
            until: formatTime(reader, atDoor.until),
          })}{' '}
          {tried.length > 0 &&
            t('They tried to reach you: {tries}.', {
              tries: tried
                .map(({ kind, at }) =>
                  kind === 'call'
                    ? t('a call at {time}', { time: formatTime(reader, at) })
                    : t('a message at {time}', { time: formatTime(reader, at) }),
                )
                .join(', '),
            })}
        </p>
        <Fee noShow={noShow} />
        {decision?.reason && <blockquote>{decision.reason}</blockquote>}
        {objection.at && !decision && (
          <p role="status">
            {t(
              'You told us on {when}. Our office is looking at both sides. Until then, we won’t remind you of the fee.',
              {
                when: formatDeadline(reader, objection.at),
              },
            )}
          </p>
        )}
        {objection.text && <blockquote>{objection.text}</blockquote>}
        {booking.purpose === null ? (
          <>
            <p>{t('Another day? Your quote is still here.')}</p>
            <BookAgain quoteId={booking.quote.id} />
          </>
        ) : (
          <p>{t('Another day? Just get in touch, and we’ll find one.')}</p>
        )}
        {objection.until && <ObjectionForm booking={booking} bookingKey={bookingKey} until={objection.until} />}
      </div>
    </Panel>
  )
}
