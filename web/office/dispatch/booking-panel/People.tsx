import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { correctCustomerOfQuote } from '#contract/customers/customer-page.ts'
import { listContractors } from '#contract/painters/office-contractors.ts'
import { getContractorRecord } from '#contract/painters/painter-records.ts'
import { formatNumber } from '#domain/platform/format.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { RECORD_DAYS } from '#domain/scheduling/painter-record.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { openedInstead } from '#web/office/parts/address/office-links.ts'
import { EmailLink, isMasked, PhoneLink } from '#web/office/parts/contact/ContactLink.tsx'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { mapAddress } from '#web/shared/contact/ContactLinks.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CustomerForm } from './actions/CustomerForm.tsx'
import css from './PanelContent.module.css'
import type { PanelPartProps } from './use-booking-panel.ts'
import { WithoutEmail } from './WithoutEmail.tsx'

/** How a customer is reached: by phone, by email, at home. */
function Reached({ booking }: Pick<PanelPartProps, 'booking'>) {
  const t = useTranslate()
  const { customerPhone, customerEmail, address } = booking
  return (
    <>
      <p>
        <PhoneLink phone={customerPhone} />
      </p>
      <p>{customerEmail === '' ? <WithoutEmail bookingId={booking.id} /> : <EmailLink email={customerEmail} />}</p>
      <p>
        {address}{' '}
        <a
          href={mapAddress(address)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('{address} on a map, opens in a new window', { address })}
        >
          {t('Map')}
        </a>
      </p>
    </>
  )
}

function Customer({ booking, part, onPart }: PanelPartProps) {
  const t = useTranslate()
  const [search] = useSearchParams()
  const { customerName, customerPhone, customerEmail } = booking
  return (
    <section className={css.person} aria-labelledby="booking-customer">
      <div className={`row-between ${css.sectionHead}`}>
        <h3 id="booking-customer">{t('Customer')}</h3>
        <Allowed to={correctCustomerOfQuote}>
          <Button
            variant="quiet"
            size="small"
            data-action="customer"
            aria-label={t('Correct the customer')}
            aria-expanded={part === 'customer'}
            onClick={() => onPart(part === 'customer' ? null : 'customer')}
          >
            {t('Correct')}
          </Button>
        </Allowed>
      </div>
      <p className={css.strong}>
        <Link
          to={openedInstead(search, 'customer', booking.quoteId)}
          aria-label={t('Everything about {customer}', { customer: customerName ?? customerEmail })}
          preventScrollReset
        >
          {customerName ?? t('No name given')}
        </Link>
      </p>
      {isMasked(customerPhone) ? (
        <p className="soft">{t('Your role doesn’t show phone, email and address.')}</p>
      ) : (
        <Reached booking={booking} />
      )}
    </section>
  )
}

/** How the painter's visits of the last months went; nothing until it is known. */
function PainterRecord({ id }: { id: string }) {
  const t = useTranslate()
  const reader = useReader()
  const { data } = useQuery(queryOf(getContractorRecord, { params: { id } }))
  if (!data || data.onTime.of === 0) return null
  return (
    <p className="soft">
      {t('Last {days} days: {kept} of {of} on time', { days: RECORD_DAYS, ...data.onTime })}
      {data.reviews && data.reviews.count > 0 && (
        <>&nbsp;· {t('{mean} stars', { mean: formatNumber(reader, data.reviews.mean) })}</>
      )}
    </p>
  )
}

function Painter({ booking, part, onPart }: PanelPartProps) {
  const t = useTranslate()
  const reader = useReader()
  const [search] = useSearchParams()
  const painters = useQuery(queryOf(listContractors))
  const { contractorId, contractorName, contractorPhone, confirmedAt } = booking
  const painter = painters.data?.find(({ id }) => id === contractorId)
  return (
    <section className={css.person} aria-labelledby="booking-painter">
      <div className={`row-between ${css.sectionHead}`}>
        <h3 id="booking-painter">{t('Painter')}</h3>
        <Button
          variant="quiet"
          size="small"
          data-action="why"
          aria-expanded={part === 'why'}
          onClick={() => onPart(part === 'why' ? null : 'why')}
        >
          {t('Why this painter')}
        </Button>
      </div>
      {contractorId === null ? (
        <p className="strong problem">{t('No one yet')}</p>
      ) : (
        <>
          <p>
            <Link
              className={css.strong}
              to={openedInstead(search, 'contractor', contractorId)}
              aria-label={t('Everything about {painter}', { painter: contractorName ?? '' })}
              preventScrollReset
            >
              {contractorName}
            </Link>{' '}
            {painter?.businessName && <span className="soft">{painter.businessName}</span>}
          </p>
          {contractorPhone !== null && !isMasked(contractorPhone) && (
            <p>
              <PhoneLink phone={contractorPhone} />
            </p>
          )}
          {painter && !isMasked(painter.email) && (
            <p>
              <EmailLink email={painter.email} />
            </p>
          )}
          <p>
            {confirmedAt
              ? t('Confirmed {moment}', { moment: formatMoment(reader, confirmedAt) })
              : t('Has not confirmed yet')}
            {painter && <>&nbsp;· {t('{area} sq ft a day', { area: painter.sqFtPerDay })}</>}
          </p>
          <PainterRecord id={contractorId} />
        </>
      )}
    </section>
  )
}

/** Customer and painter side by side: how they are called and reached. */
export function People(props: PanelPartProps) {
  const { booking, part, onPart } = props
  const may = useMay()
  return (
    <>
      <div className={`stack ${css.people}`}>
        <Customer {...props} />
        <Painter {...props} />
      </div>
      {part === 'customer' && may(correctCustomerOfQuote) && (
        <CustomerForm booking={booking} onClose={() => onPart(null)} />
      )}
    </>
  )
}
