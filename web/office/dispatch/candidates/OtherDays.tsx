import { useQuery } from '@tanstack/react-query'
import { type Candidates, listFits } from '#contract/scheduling/candidates.ts'
import { formatList } from '#domain/platform/format.ts'
import { phoneLink } from '#domain/platform/phone-number.ts'
import { freshQueryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { actionClass } from '#web/office/parts/actions/ActionButton.tsx'
import { AddressLink } from '#web/office/parts/address/AddressLink.tsx'
import { withParts } from '#web/office/parts/address/office-links.ts'
import { isMasked } from '#web/office/parts/contact/ContactLink.tsx'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { dispatching } from '#web/office/parts/rights/rights.ts'
import { visitTime } from '#web/office/parts/visits/candidate-texts.ts'
import { timesToOffer } from '../booking-panel/actions/move-choices.ts'

/** How far ahead it is looked for times that fit, in days. */
const DAYS = 31

type OtherDaysProps = { visit: Omit<Candidates, 'candidates'>; contractorId: string | null }

/** What is left when nobody fits: other days at which somebody does, and the customer to agree on one. */
export function OtherDays({ visit, contractorId }: OtherDaysProps) {
  const t = useTranslate()
  const reader = useReader()
  const { bookingId: id, scheduledDate, customerName, phone } = visit
  const query = useQuery(freshQueryOf(listFits, { params: { id }, query: { from: scheduledDate, days: String(DAYS) } }))
  const times = timesToOffer({ ...visit, contractorId }, null, query.data?.fits ?? [])
  const name = customerName ?? t('the customer')
  return (
    <div className="stack-tight">
      {query.isSuccess && (
        <p>
          {times.length === 0
            ? t('No other day within a month fits, either.')
            : t('Other times that fit: {times}', {
                times: formatList(
                  reader,
                  times.map(({ date, slot }) => visitTime(t, reader, date, slot)),
                ),
              })}
        </p>
      )}
      <div className="row">
        <Allowed to={dispatching}>
          <AddressLink
            className={actionClass()}
            address={(now) => withParts(now, { takers: '', booking: id, part: 'move' })}
            state={{ bookingPanel: true }}
          >
            {t('Move this visit…')}
          </AddressLink>
        </Allowed>
        {!isMasked(phone) && (
          <a className={actionClass()} href={phoneLink(phone)}>
            {t('Call {name}', { name })}
          </a>
        )}
      </div>
    </div>
  )
}
