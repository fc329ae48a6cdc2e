import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Job } from '#contract/bookings/jobs.ts'
import { formatMoney, formatRate } from '#domain/platform/format.ts'
import { propertyTypeLabels } from '#domain/pricing/quote-input.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ShareReceipt } from '#web/portal/earnings/ShareReceipt.tsx'
import { CallOffice } from '#web/portal/parts/CallOffice.tsx'
import { Icon, type IconName } from '#web/portal/parts/Icon.tsx'
import { profileQuery } from '#web/portal/queries.ts'
import { PaintToBuy } from '#web/portal/shopping/PaintToBuy.tsx'
import { VisitNotes } from '#web/portal/visit/VisitNotes.tsx'
import { readConditions, readPaintOptions } from '#web/shared/rooms/stored-rooms.ts'
import { AnswerBy } from '../AnswerBy.tsx'
import { JobRooms } from '../JobRooms.tsx'
import { formatDistances, formatDuration } from '../offer-texts.ts'
import { unpaid } from '../unpaid.ts'
import { formatVisit, reservedDays } from '../visit-texts.ts'
import css from './Offer.module.css'

/** One fact: what it is in bold, and what belongs to it. */
const Fact = ({ icon, title, children }: { icon: IconName; title: ReactNode; children?: ReactNode }) => (
  <li className={`stack ${css.fact}`}>
    <Icon name={icon} />
    <div>
      <p className={css.bold}>{title}</p>
      {children}
    </div>
  </li>
)

/** The approximate distance; a painter without a home ZIP code is asked for it instead. */
function Way({ miles }: Job['booking']) {
  const t = useTranslate()
  const reader = useReader()
  const profile = useQuery(profileQuery)
  const [first, ...more] = formatDistances(reader, miles)
  if (first) {
    return (
      <Fact icon="route" title={first}>
        {more.map((line) => (
          <p key={line} className={css.soft}>
            {line}
          </p>
        ))}
      </Fact>
    )
  }
  if (!profile.data || profile.data.homeZip) return null
  return (
    <Fact icon="route" title={t('How far is it?')}>
      <p className={css.soft}>
        {t.rich('<link>Add your ZIP code</link> and we show about how far each job is.', {
          link: (inside) => <Link to={{ search: '?tab=account' }}>{inside}</Link>,
        })}
      </p>
    </Fact>
  )
}

/** The home and who brings what; not whose it is. */
function Home({ quote }: Job['booking']) {
  const t = useTranslate()
  const reader = useReader()
  const conditions = readConditions(reader, quote.conditions)
  const options = readPaintOptions(quote.paintOptions)
  return (
    <Fact icon="home" title={t(propertyTypeLabels[quote.propertyType])}>
      {conditions.ok && conditions.value.length > 0 && <p className={css.soft}>{conditions.value.join(', ')}</p>}
      {options.ok && (
        <p className={css.soft}>
          {options.value.customerSupplies ? t('The customer supplies the paint.') : t('You bring the paint.')}
        </p>
      )}
    </Fact>
  )
}

/** A job before its painter has answered: what it pays, when, how far, what there is to do. Name and street come with the yes. */
export function Offer({ job }: { job: Job }) {
  const t = useTranslate()
  const reader = useReader()
  const { booking, earningsBreakdown: share } = job
  const isPainting = visitKind(booking.timeSlot) === 'painting'
  const why = unpaid(job)
  return (
    <>
      <div className={css.pay}>
        {why ? (
          <p className={css.bold}>{t(why)}</p>
        ) : (
          <>
            <p className={css.bold}>{t('You earn')}</p>
            <p className={`headline figures ${css.amount}`}>{formatMoney(reader, job.contractorEarnings)}</p>
            <p>
              {t('{rate} of {base}, the price{taxed, select, true { before tax} other {}}.', {
                taxed: String(share.tax > 0),
                rate: formatRate(reader, share.commissionRate),
                base: formatMoney(reader, share.base),
              })}
            </p>
          </>
        )}
        <AnswerBy job={job} />
      </div>
      <ul className={css.facts}>
        <Fact icon="calendar" title={formatVisit(reader, booking)}>
          <p className={css.soft}>{formatDuration(reader, booking)}</p>
          {isPainting &&
            reservedDays(reader, booking).map((day) => (
              <p key={day} className={css.soft}>
                {day}
              </p>
            ))}
        </Fact>
        <Way {...booking} />
        <Home {...booking} />
      </ul>
      <div className={css.notes}>
        <VisitNotes job={job} />
      </div>
      <div className={`stack-far ${css.parts}`}>
        <section className="stack">
          <h3>{t('Rooms')}</h3>
          <JobRooms quote={booking.quote} />
        </section>
        <PaintToBuy job={job} />
        {!why && <ShareReceipt breakdown={share} customerPays={job.customerPays} />}
        <p className="small">
          {t('Acknowledge the job, and the name, the street and the phone number are right here.')}
        </p>
        <CallOffice />
      </div>
    </>
  )
}
