import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { decideNoShow, listNoShows, type NoShow } from '#contract/bookings/office-no-shows.ts'
import type { NoShowOutcome, NoShowState } from '#domain/bookings/no-show.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import css from './NoShows.module.css'

const stateLabels: Record<NoShowState, Text> = {
  waiting: text('The painter is waiting'),
  opened: text('Somebody opened'),
  left: text('The painter left; it takes effect in ten minutes'),
  ended: text('Nobody was home'),
  called_off: text('The visit changed in the meantime'),
}

/** The painter's report, moment by moment. */
function Report({ noShow }: { noShow: NoShow }) {
  const t = useTranslate()
  const reader = useReader()
  const when = (at: Date) => formatMoment(reader, at)
  const moments: [string, Date | null][] = [
    [t('Arrived'), noShow.arrivedAt],
    [t('Nobody answers'), noShow.begunAt],
    [t('Customer warned'), noShow.warnedAt],
    ...noShow.tried.map(({ kind, at }): [string, Date] => [kind === 'call' ? t('Called') : t('Wrote'), at]),
    [t('Waiting until'), noShow.waitUntil],
    [t('Left'), noShow.leftAt],
    [t('We heard of it'), noShow.leftRecordedAt],
  ]
  return (
    <dl className={css.moments}>
      {moments.map(
        ([label, at]) =>
          at && (
            <div key={`${label} ${at.getTime()}`}>
              <dt className="soft">{label}</dt>
              <dd>{when(at)}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** One no-show: both stories, the fee, and the decision. */
function Entry({ noShow, onDecide }: { noShow: NoShow; onDecide: (outcome: NoShowOutcome) => void }) {
  const t = useTranslate()
  const reader = useReader()
  const { state, painter, fee, share, isHeld, objection, objectedAt, decision, needsDecision, photo } = noShow
  return (
    <li className="stack">
      <p>
        <strong>{t(stateLabels[state])}</strong> {painter?.name}
      </p>
      <Report noShow={noShow} />
      {photo && (
        <a href={photo.url} target="_blank" rel="noreferrer">
          <img src={photo.smallUrl} alt={t('The door')} className={css.photo} />
        </a>
      )}
      {fee !== null && (
        <p>
          {isHeld && !decision
            ? t('A fee of {fee} is on hold because it was reported late. The painter’s share would be {share}.', {
                fee: formatMoney(reader, fee),
                share: formatMoney(reader, share ?? 0),
              })
            : t('Fee {fee}, the painter’s share {share}.', {
                fee: formatMoney(reader, fee),
                share: formatMoney(reader, share ?? 0),
              })}
        </p>
      )}
      {objectedAt && (
        <>
          <p>{t('The customer objected, {when}:', { when: formatMoment(reader, objectedAt) })}</p>
          {objection !== null && <blockquote className={css.words}>{objection}</blockquote>}
        </>
      )}
      {decision && (
        <p>
          <strong>{decision.outcome === 'upheld' ? t('Fee upheld') : t('Fee waived')}</strong>,{' '}
          {formatMoment(reader, decision.at)}
          {decision.shareKept && <> {t('The painter keeps their share.')}</>}
          {decision.reason && <span className={css.words}> {decision.reason}</span>}
        </p>
      )}
      {needsDecision && (
        <Allowed to={decideNoShow}>
          <p className="row">
            <Button variant="secondary" size="small" onClick={() => onDecide('upheld')}>
              {t('Uphold the fee…')}
            </Button>
            <Button variant="secondary" size="small" onClick={() => onDecide('waived')}>
              {t('Waive the fee…')}
            </Button>
          </p>
        </Allowed>
      )}
    </li>
  )
}

/** When nobody opened to the painter of a booking; nothing where somebody always did. */
export function NoShows({ bookingId }: { bookingId: string }) {
  const t = useTranslate()
  const { data } = useQuery({ ...queryOf(listNoShows, { params: { id: bookingId } }), staleTime: 0 })
  const [deciding, setDeciding] = useState<NoShowOutcome | null>(null)
  const all = data?.noShows ?? []
  const last = all[0]
  if (!last) return null
  return (
    <section className="stack-tight" aria-labelledby="booking-no-shows">
      <h3 id="booking-no-shows">{t('Nobody at the door')}</h3>
      <ul className="stack-wide">
        {all.map((noShow) => (
          <Entry key={noShow.id} noShow={noShow} onDecide={setDeciding} />
        ))}
      </ul>
      {deciding && (
        <DecisionDialog bookingId={bookingId} noShow={last} outcome={deciding} onClose={() => setDeciding(null)} />
      )}
    </section>
  )
}
