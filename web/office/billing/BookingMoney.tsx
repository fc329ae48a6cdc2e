import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BookingLedger, enterMoney, getBookingLedger } from '#contract/billing/booking-ledger.ts'
import type { LedgerEntry } from '#contract/billing/ledger.ts'
import { paymentStateLabels } from '#domain/bookings/payment-state.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { text } from '#domain/platform/translation/text.ts'
import { freshQueryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { LinkedNames } from '#web/office/parts/names/LinkedNames.tsx'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { DocumentList } from '#web/shared/DocumentList.tsx'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import { BookingEntries } from './BookingEntries.tsx'
import { EntryDialog, type EntryKind } from './EntryDialog.tsx'
import { EvidenceButton } from './EvidenceButton.tsx'
import css from './Money.module.css'
import { PaymentChip } from './PaymentChip.tsx'
import { ReversalDialog } from './ReversalDialog.tsx'
import { StatementLines } from './StatementLines.tsx'

type Asking = { kind: EntryKind } | { reverse: LedgerEntry }

/** The kinds of entry possible in the present state. */
const actionsOf = ({ payment, painters }: BookingLedger): EntryKind[] => [
  ...(payment.balance > 0 ? (['payment', 'credit', 'write_off'] as const) : []),
  ...(payment.paid > 0 || payment.balance < 0 ? (['refund'] as const) : []),
  ...(painters.some(({ earned }) => earned > 0) ? (['deduction'] as const) : []),
]

const actionLabels = {
  payment: text('Record payment'),
  refund: text('Refund…'),
  credit: text('Credit…'),
  write_off: text('Write off…'),
  deduction: text('Deduct…'),
} as const

function Loaded({ bookingId, customer, ledger }: { bookingId: string; customer: string; ledger: BookingLedger }) {
  const t = useTranslate()
  const may = useMay()
  const reader = useReader()
  const [asking, setAsking] = useState<Asking | null>(null)
  const { payment, painters, collected, entries, documents, refundableToCard, tips } = ledger
  const takeBack = (entryId: string) => {
    const reverse = entries.find(({ id }) => id === entryId)
    if (reverse) setAsking({ reverse })
  }
  return (
    <>
      <div className={`row-between ${css.head}`}>
        <p className={`figures ${css.balance}`}>
          {t('Balance {balance}', { balance: formatMoney(reader, payment.balance) })} <PaymentChip payment={payment} />
        </p>
        <div className="row">
          {(may(enterMoney) ? actionsOf(ledger) : []).map((kind) => (
            <Button key={kind} variant="secondary" size="small" onClick={() => setAsking({ kind })}>
              {t(actionLabels[kind])}
            </Button>
          ))}
          {entries.some(({ kind }) => kind === 'dispute') && <EvidenceButton bookingId={bookingId} who={customer} />}
        </div>
      </div>
      {entries.length === 0 ? (
        <p>{t(paymentStateLabels.nothing_owed)}</p>
      ) : (
        <StatementLines ledger={ledger} onTakeBack={may(enterMoney) ? takeBack : undefined} />
      )}
      <dl className={`figures ${css.sums}`}>
        <div>
          <dt>{t('Owed')}</dt>
          <dd>{formatMoney(reader, payment.owed)}</dd>
        </div>
        <div>
          <dt>{t('Paid')}</dt>
          <dd>{formatMoney(reader, payment.paid)}</dd>
        </div>
        {painters.map(({ contractorId, name, earned, balance }) => (
          <div key={contractorId}>
            <dt>
              <LinkedNames
                text={t('{painter} earned {earned}. Balance', { painter: name, earned: formatMoney(reader, earned) })}
                names={[{ name, to: 'contractor', id: contractorId }]}
              />
            </dt>
            <dd>{formatMoney(reader, balance)}</dd>
          </div>
        ))}
        {collected.fees !== 0 && (
          <div>
            <dt>{t('Card processing fees')}</dt>
            <dd>{formatMoney(reader, collected.fees)}</dd>
          </div>
        )}
        <div>
          <dt>{t('Our share of what was paid')}</dt>
          <dd>{formatMoney(reader, collected.platform)}</dd>
        </div>
      </dl>
      {documents.length > 0 && <DocumentList documents={documents} heading={t('Documents')} level="h4" />}
      {entries.length > 0 && <BookingEntries entries={entries} />}
      {asking && 'kind' in asking && (
        <EntryDialog
          bookingId={bookingId}
          kind={asking.kind}
          customer={customer}
          money={{ ...payment, refundableToCard, tips }}
          painters={painters}
          onClose={() => setAsking(null)}
        />
      )}
      {asking && 'reverse' in asking && (
        <ReversalDialog bookingId={bookingId} entry={asking.reverse} onClose={() => setAsking(null)} />
      )}
    </>
  )
}

/** The money of a booking: its lines in order, what is open, and what the office can do about it. */
export function BookingMoney({ bookingId, customer }: { bookingId: string; customer: string }) {
  const t = useTranslate()
  const ledger = useQuery(freshQueryOf(getBookingLedger, { params: { id: bookingId } }))
  return (
    <section aria-labelledby="booking-money">
      <h3 id="booking-money">{t('Money')}</h3>
      <Answered query={ledger} loading={t('Loading the money')} failed={t("We couldn't load the money.")}>
        {(loaded) => <Loaded bookingId={bookingId} customer={customer} ledger={loaded} />}
      </Answered>
    </section>
  )
}
