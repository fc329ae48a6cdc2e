import { Link, useSearchParams } from 'react-router'
import { listLedger } from '#contract/billing/money.ts'
import { recordHandover } from '#contract/billing/office-payouts.ts'
import type { PainterBalance } from '#contract/office/painter-page.ts'
import type { PainterLine } from '#contract/painters/painters.ts'
import { paymentMethodLabels } from '#domain/billing/ledger.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatList, formatMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { HandoverDialog } from '#web/office/billing/Handovers.tsx'
import { ActionButton } from '#web/office/parts/actions/ActionButton.tsx'
import { openedInstead } from '#web/office/parts/address/office-links.ts'
import { fullName } from '#web/office/parts/names/painter-texts.ts'
import { OfficePanel } from '#web/office/parts/OfficePanel.tsx'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { useMay } from '#web/office/parts/rights/rights.ts'
import css from './PainterPage.module.css'
import { usePainterPart } from './use-painter-part.ts'

/** Bookings that are listed; the ledger has the others. */
const LISTED = 5

const ledgerOf = (contractorId: string, more: Record<string, string> = {}) =>
  `?${new URLSearchParams({ tab: 'money', view: 'ledger', contractorId, ...more })}`

/** The entries of the account `earned` since a day, in the ledger. */
export const earnedAddress = (contractorId: string, from: string): string =>
  ledgerOf(contractorId, { account: 'earned', from })

function Computation({ balance }: { balance: PainterBalance }) {
  const t = useTranslate()
  const reader = useReader()
  const [search] = useSearchParams()
  const { byBooking, handedOver, due } = balance
  const listed = byBooking.slice(0, LISTED)
  const rest = byBooking.slice(LISTED).reduce((sum, { earned, collected }) => sum + earned - collected, 0)
  const methodsOf = (methods: PainterBalance['byBooking'][number]['methods']) =>
    formatList(
      reader,
      methods.map((method) => t(paymentMethodLabels[method])),
    )
  return (
    <ul className={`figures ${css.sum}`}>
      {listed.map(({ bookingId, customerName, at, collected, methods, earned }) => (
        <li key={bookingId ?? 'none'}>
          <span>
            {bookingId === null ? (
              t('Not tied to a booking')
            ) : (
              <Link to={openedInstead(search, 'booking', bookingId)} state={{ bookingPanel: true }} preventScrollReset>
                {customerName ?? t('No name given')}
              </Link>
            )}
            {', '}
            {formatShortDate(reader, todayIn(reader.market, at))}
            <span className="soft">
              {earned !== 0 && ` ${t('earned {amount}', { amount: formatMoney(reader, earned) })}`}
              {collected !== 0 &&
                ` ${t('took {amount} ({how})', { amount: formatMoney(reader, collected), how: methodsOf(methods) })}`}
            </span>
          </span>
          <span>{formatMoney(reader, earned - collected)}</span>
        </li>
      ))}
      {rest !== 0 && (
        <li>
          <span>
            {t('{count, plural, one {# more booking} other {# more bookings}}', { count: byBooking.length - LISTED })}
          </span>
          <span>{formatMoney(reader, rest)}</span>
        </li>
      )}
      {handedOver !== 0 && (
        <li>
          <span>{t('Handed over to the office')}</span>
          <span>{formatMoney(reader, handedOver)}</span>
        </li>
      )}
      <li className={css.total}>
        <span>
          {due < 0 ? t('To be handed over') : t('Next payout, {day}', { day: formatShortDate(reader, balance.on) })}
        </span>
        <span>{formatMoney(reader, Math.abs(due))}</span>
      </li>
    </ul>
  )
}

/** What was paid out last. */
function Payouts({ payouts }: Pick<PainterBalance, 'payouts'>) {
  const t = useTranslate()
  const reader = useReader()
  if (payouts.length === 0) return <p className="soft">{t('No payouts yet.')}</p>
  return (
    <ul className={`figures ${css.sum}`} aria-label={t('Last payouts')}>
      {payouts.map(({ id, paidOn, method, statementNumber, amount }) => (
        <li key={id}>
          <span>
            {t('Paid {day}', { day: formatShortDate(reader, paidOn) })}{' '}
            <span className="soft">{[t(paymentMethodLabels[method]), statementNumber].filter(Boolean).join(', ')}</span>
          </span>
          <span>{formatMoney(reader, amount)}</span>
        </li>
      ))}
    </ul>
  )
}

/** What we owe a painter or they hold of ours, what it is made of, and the action that ends it. */
export function Balance({ painter, balance }: { painter: PainterLine; balance: PainterBalance }) {
  const t = useTranslate()
  const may = useMay()
  const reader = useReader()
  const { part, open, close } = usePainterPart()
  const { held, due, waiting, collected, handedOver } = balance
  const name = painter.firstName
  const canHandOver = collected > handedOver
  return (
    <OfficePanel
      title={t('Balance')}
      beside={
        held && (
          <span className={held.tooLong ? 'problem strong' : 'soft'}>
            {t('{count, plural, =0 {since today} one {# day} other {# days}}', { count: held.days })}
          </span>
        )
      }
      actions={
        <Allowed to={listLedger}>
          <Link className={css.way} to={ledgerOf(painter.id)}>
            {t('All entries')}
          </Link>
        </Allowed>
      }
    >
      <div className={`stack-near ${css.inside}`}>
        <p>
          {due < 0
            ? t.rich('{name} holds <amount></amount> of ours', { name, amount: () => <Big cents={-due} /> })
            : t.rich('<amount></amount> to be paid to {name}', { name, amount: () => <Big cents={due} /> })}
        </p>
        <Computation balance={balance} />
        {waiting.jobs > 0 && (
          <p className="soft">
            {t('{amount} more comes once the customers of {jobs, plural, one {# job} other {# jobs}} have paid.', {
              amount: formatMoney(reader, waiting.amount),
              jobs: waiting.jobs,
            })}
          </p>
        )}
        {canHandOver && may(recordHandover) && (
          <p>
            <ActionButton filled={due < 0} onClick={() => open('handover')}>
              {t('Record handover')}
            </ActionButton>
          </p>
        )}
        <Payouts payouts={balance.payouts} />
      </div>
      {part === 'handover' && may(recordHandover) && (
        <HandoverDialog
          painter={{ ...balance, contractorId: painter.id, name: fullName(painter), since: held?.since ?? null }}
          onClose={close}
        />
      )}
    </OfficePanel>
  )
}

function Big({ cents }: { cents: number }) {
  const reader = useReader()
  return <strong className={`headline figures ${css.big}`}>{formatMoney(reader, cents)}</strong>
}
