import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { type Bill, getBill } from '#contract/bookings/payments.ts'
import type { DueFee } from '#domain/billing/due-fees.ts'
import { signOffUntil } from '#domain/bookings/sign-off-days.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatMoment, formatShortDate, formatTime } from '#domain/platform/format-dates.ts'
import { isId, normalizeId } from '#domain/platform/identifiers.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { formatArrival } from '#domain/scheduling/visit-times.ts'
import { metaOf } from '#web/lib/queries.ts'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { DocumentList } from '#web/shared/DocumentList.tsx'
import { bookingPageLink } from '#web/site/booking-flow/remembered.ts'
import { EmailForm } from '#web/site/manage-booking/EmailForm.tsx'
import { keyFor } from '#web/site/manage-booking/own-booking.ts'
import { PublicPage } from '#web/site/shell/PublicPage.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Receipt } from '#web/ui/Receipt.tsx'
import { CardReturnNotice } from './CardReturnNotice.tsx'
import { HowToPay } from './HowToPay.tsx'
import { LoadedPage } from './LoadedPage.tsx'
import css from './PayPage.module.css'
import { type Payer, payerWithKey, payerWithLink } from './payer.ts'
import { type CardReturn, useCardReturn } from './use-card-return.ts'

const titles: Record<Bill['about'], Text> = {
  work: text('Your rooms are painted'),
  late_fee: text('You have a balance due'),
  deposit: text('One step left: your deposit'),
  nothing: text('Your bill'),
}

const feeTitles: Record<DueFee, Text> = {
  late_cancellation_fee: text('Your late cancellation fee is due'),
  late_rescheduling_fee: text('Your late change fee is due'),
  trip_charge: text('Your trip charge is due'),
  several: text('Your fees are due'),
}

/** Whether the deposit was paid, and the work is still to come. */
const isBooked = ({ about, payment }: Bill): boolean =>
  about === 'nothing' && payment.state === 'not_due' && payment.paid > 0

/** Whether the work goes on: it can be paid, and is not done. */
const isUnderWay = ({ about, finishedAt }: Bill): boolean => about === 'work' && finishedAt === null

const titleOf = (bill: Bill): Text => {
  if (isBooked(bill)) return text('You’re booked')
  if (isUnderWay(bill)) return titles.nothing
  return bill.fee === null ? titles[bill.about] : feeTitles[bill.fee]
}

/** Who finished when, or what the state of things is. */
function Lead({ bill }: { bill: Bill }) {
  const t = useTranslate()
  const reader = useReader()
  const { about, painter, finishedAt, deposit } = bill
  if (deposit)
    return t(
      '{visit}. We hold it for you until {until}. Your deposit books it; you pay the rest when the work is done.',
      {
        visit: `${formatShortDate(reader, deposit.date)}, ${formatArrival(reader, { date: deposit.date, slot: deposit.timeSlot })}`,
        until: formatTime(reader, deposit.until),
      },
    )
  if (isBooked(bill)) return t('Your deposit is in. The rest is due when the work is done.')
  if (about === 'nothing') return t('There’s nothing to pay right now.')
  if (isUnderWay(bill)) return t('You pay when the work is done. If you’d rather pay now, you can.')
  if (about === 'work' && painter !== null && finishedAt !== null)
    return t('{painter} finished on {at}.', { painter, at: formatMoment(reader, finishedAt) })
  return t('This is due now.')
}

/** Back to the booking; and where to say that something is not right: with the work, as long as that can be said, else in a message. */
function Ways({ bill, bookingKey }: { bill: Bill; bookingKey: string | null }) {
  const t = useTranslate()
  const now = useNow()
  const { market } = useReader()
  const { bookingId: id, about, finishedAt } = bill
  if (id === null)
    return (
      <p>
        <Link to="/manage-booking">{t('See my booking')}</Link>
      </p>
    )
  const booking = { id, key: bookingKey }
  const isFresh = finishedAt !== null && now <= signOffUntil(market, finishedAt)
  const part = about === 'work' && isFresh ? 'sign-off' : 'messages'
  return (
    <p className="row-wide">
      <Link to={bookingPageLink(booking)}>{t('See my booking')}</Link>
      {!isBooked(bill) && <Link to={bookingPageLink(booking, part)}>{t('Something not right? Tell us.')}</Link>}
    </p>
  )
}

function Billed({ bill, payer, returned }: { bill: Bill; payer: Payer; returned: CardReturn }) {
  const t = useTranslate()
  const reader = useReader()
  const { lines, paid, text: balance, payment, swatches, documents, deposit } = bill
  const lineOf = ({ label, detail, amount }: Bill['lines'][number]) => ({
    label,
    ...(detail === null ? {} : { detail }),
    amount: formatMoney(reader, amount),
  })
  return (
    <PublicPage title={t(titleOf(bill))} lead={<Lead bill={bill} />} width="regular">
      <div className="stack-wide">
        <CardReturnNotice state={returned} canRetry={bill.payable > 0} />
        {swatches.length > 0 && (
          <div aria-hidden="true" className={css.colors}>
            {swatches.map((swatch) => (
              <span key={swatch} style={{ background: swatch }} />
            ))}
          </div>
        )}
        {deposit ? null : (
          <Receipt
            title={t('What’s on your bill')}
            heading="h2"
            lines={[
              ...lines.map(lineOf),
              { label: t('Total'), amount: formatMoney(reader, payment.owed), sum: true },
              ...(paid ?? [{ label: t('Paid'), detail: null, amount: -payment.paid }]).map(lineOf),
            ]}
            total={{ label: t('Balance'), amount: formatMoney(reader, payment.balance) }}
            note={balance}
          />
        )}
        <HowToPay bill={bill} payer={payer} returned={returned} />
        {documents.length > 0 && <DocumentList documents={documents} heading={t('Invoices and receipts')} />}
        <Ways bill={bill} bookingKey={payer.bookingKey} />
      </div>
    </PublicPage>
  )
}

function Opened({ payer, checkoutId }: { payer: Payer; checkoutId: string | null }) {
  const t = useTranslate()
  const returned = useCardReturn(payer, checkoutId)
  const query = useQuery({
    queryKey: [getBill.name, payer.id],
    queryFn: ({ signal }) => payer.bill(signal),
    gcTime: 0,
    meta: metaOf(getBill),
  })
  return (
    <LoadedPage
      query={query}
      title={t('Your bill')}
      missing={t('Please open the link in our email again. If it doesn’t work, tell us.')}
    >
      {(bill) => <Billed bill={bill} payer={payer} returned={returned} />}
    </LoadedPage>
  )
}

/** Whether a value is the reference of a link to pay, which is much longer than an id. */
const isReference = (value: string): boolean => /^[\w-]{40,200}$/.test(value)

/**
 * The bill of a booking, and how it is paid: under the id of the booking, which needs a key or the e-mail address,
 * or under a link to pay.
 */
export function PayPage() {
  const t = useTranslate()
  const idOrReference = useParams().id ?? ''
  const id = normalizeId(idOrReference)
  const [parameters] = useSearchParams()
  const checkoutId = normalizeId(parameters.get('checkout') ?? '')
  const [found, setFound] = useState<string | null>(null)
  const key = found ?? (isId(id) ? keyFor(id, parameters.get('key')) : null)
  const payer = isId(id) ? key && payerWithKey(id, key) : isReference(idOrReference) && payerWithLink(idOrReference)
  return (
    <QueryClientProvider client={sharedQueryClient()}>
      {payer ? (
        <Opened payer={payer} checkoutId={isId(checkoutId) ? checkoutId : null} />
      ) : (
        <PublicPage title={t('Your bill')}>
          {isId(id) ? (
            <EmailForm id={id} purpose="pay" onFound={({ bookingKey }) => setFound(bookingKey)} />
          ) : (
            <Notice tone="warn" role="alert" title={t('We can’t find that page.')}>
              {t('Please open the link in our email again. If it doesn’t work, tell us.')}
            </Notice>
          )}
        </PublicPage>
      )}
    </QueryClientProvider>
  )
}
