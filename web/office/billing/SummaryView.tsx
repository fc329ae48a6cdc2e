import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getMoney, type MoneySummary } from '#contract/billing/money.ts'
import { paymentMethodLabels } from '#domain/billing/ledger.ts'
import { addDays, monthOf } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatMonth, formatShortDate } from '#domain/platform/format-dates.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ReceiptLines } from '#web/ui/Receipt.tsx'
import { StatCards } from '#web/ui/StatCards.tsx'
import css from './Money.module.css'
import type { MoneyView } from './money-views.ts'

type Open = (view: MoneyView, filters?: Record<string, string>) => void

/** The last day of a month. */
const endOf = (month: string): string => addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1)
const before = (month: string): string => monthOf(addDays(`${month}-01`, -1))
const after = (month: string): string => monthOf(addDays(`${month}-01`, 31))

/** A figure that opens the entries or the list that make it. */
function Figure({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <button type="button" className={`link-button ${css.figure}`} onClick={onOpen}>
      {label}
    </button>
  )
}

const swatches = ['var(--wissahickon)', 'var(--schuylkill)', 'var(--butter-deep)', 'var(--brick)', 'var(--ink-soft)']

function TaxByCounty({ summary, onOpen }: { summary: MoneySummary; onOpen: Open }) {
  const t = useTranslate()
  const reader = useReader()
  const { month, taxByCounty, collected } = summary
  const positive = taxByCounty.filter(({ amount }) => amount > 0)
  const days = { from: `${month}-01`, to: endOf(month) }
  return (
    <Panel title={t('Sales tax by county')}>
      <div aria-hidden="true" className={css.bar}>
        {positive.map(({ county, amount }, index) => (
          <span key={county} style={{ flexGrow: amount, background: swatches[index % swatches.length] }} />
        ))}
      </div>
      <ReceiptLines
        lines={taxByCounty.map(({ county, amount }) => ({
          label: (
            <Figure
              label={county ?? t('County not known')}
              onOpen={() => onOpen('ledger', { ...days, account: 'paid', ...(county ? { county } : {}) })}
            />
          ),
          amount: formatMoney(reader, amount),
        }))}
        total={{ label: formatMonth(reader, month), amount: formatMoney(reader, collected.tax) }}
      />
    </Panel>
  )
}

function Collected({ summary, onOpen }: { summary: MoneySummary; onOpen: Open }) {
  const t = useTranslate()
  const reader = useReader()
  const { month, collected } = summary
  const days = { from: `${month}-01`, to: endOf(month) }
  return (
    <Panel title={t('Collected in {month}', { month: formatMonth(reader, month) })}>
      <ReceiptLines
        lines={[
          ...collected.byMethod.map(({ method, amount }) => ({
            label: (
              <Figure
                label={t(paymentMethodLabels[method])}
                onOpen={() => onOpen('ledger', { ...days, account: 'paid', method })}
              />
            ),
            amount: formatMoney(reader, amount),
          })),
          { label: t('Tips'), amount: formatMoney(reader, -collected.tips) },
          { label: t('Collected'), amount: formatMoney(reader, collected.total), sum: true },
          ...(collected.tax === 0 ? [] : [{ label: t('Sales tax'), amount: formatMoney(reader, -collected.tax) }]),
          {
            label: <Figure label={t('Painters')} onOpen={() => onOpen('ledger', { ...days, account: 'earned' })} />,
            amount: formatMoney(reader, -collected.painters),
          },
          ...(collected.fees === 0
            ? []
            : [
                {
                  label: (
                    <Figure
                      label={t('Card processing fees')}
                      onOpen={() => onOpen('ledger', { ...days, account: 'costs' })}
                    />
                  ),
                  amount: formatMoney(reader, -collected.fees),
                },
              ]),
        ]}
        total={{ label: t("Platform's share"), amount: formatMoney(reader, collected.platform) }}
      />
    </Panel>
  )
}

function Loaded({
  summary,
  onOpen,
  onMonth,
}: {
  summary: MoneySummary
  onOpen: Open
  onMonth: (month: string) => void
}) {
  const t = useTranslate()
  const reader = useReader()
  const today = useToday()
  const { month, owed, overdue, toRefund, payouts, collected } = summary
  const customers = (count: number) => t('{count, plural, one {# customer} other {# customers}}', { count })
  const days = { from: `${month}-01`, to: endOf(month) }
  return (
    <>
      <StatCards
        label={t('Money')}
        stats={[
          {
            label: t('Owed to us'),
            value: formatMoney(reader, owed.amount),
            detail: <Figure label={customers(owed.customers)} onOpen={() => onOpen('owed')} />,
            color: 'var(--schuylkill)',
          },
          {
            label: t('Overdue, more than 14 days'),
            value: (
              <span className={overdue.amount > 0 ? css.late : undefined}>{formatMoney(reader, overdue.amount)}</span>
            ),
            detail: <Figure label={customers(overdue.customers)} onOpen={() => onOpen('owed')} />,
            color: 'var(--brick)',
          },
          {
            label: t('Payouts due {day}', { day: formatShortDate(reader, payouts.on) }),
            value: formatMoney(reader, payouts.amount),
            detail: (
              <Figure
                label={t('{count, plural, one {# painter} other {# painters}}', { count: payouts.painters })}
                onOpen={() => onOpen('payouts')}
              />
            ),
            color: 'var(--butter-deep)',
          },
          {
            label: t('Collected in {month}', { month: formatMonth(reader, month) }),
            value: formatMoney(reader, collected.total),
            detail: (
              <Figure
                label={t('{count, plural, one {# job} other {# jobs}}, tips not counted', { count: collected.jobs })}
                onOpen={() => onOpen('ledger', { ...days, account: 'paid' })}
              />
            ),
            color: 'var(--wissahickon)',
          },
          {
            label: t("Platform's share of it"),
            value: formatMoney(reader, collected.platform),
            color: 'var(--wissahickon)',
          },
        ]}
      />
      <div className={`row ${css.months}`}>
        <Button variant="secondary" size="small" onClick={() => onMonth(before(month))}>
          {t('← {month}', { month: formatMonth(reader, before(month)) })}
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={month >= monthOf(today)}
          onClick={() => onMonth(after(month))}
        >
          {t('{month} →', { month: formatMonth(reader, after(month)) })}
        </Button>
      </div>
      <div className={`stack-wide ${css.columns}`}>
        <Collected summary={summary} onOpen={onOpen} />
        {summary.taxByCounty.length > 0 && <TaxByCounty summary={summary} onOpen={onOpen} />}
        <Panel title={t('Refunds and promises')}>
          <ReceiptLines
            lines={[
              {
                label: <Figure label={t('Refunds')} onOpen={() => onOpen('ledger', { ...days, kind: 'refund' })} />,
                amount: formatMoney(reader, summary.refunds),
              },
              {
                label: <Figure label={t('Credits')} onOpen={() => onOpen('ledger', { ...days, kind: 'credit' })} />,
                amount: formatMoney(reader, summary.credits),
              },
              { label: t('Waived fees'), amount: formatMoney(reader, summary.waivedFees) },
            ]}
            total={{
              label: <Figure label={t('Still to refund today')} onOpen={() => onOpen('owed')} />,
              amount: formatMoney(reader, toRefund.amount),
            }}
          />
        </Panel>
      </div>
    </>
  )
}

/** The figures of a month, each of which opens what makes it. */
export function SummaryView({ onOpen }: { onOpen: Open }) {
  const t = useTranslate()
  const [month, setMonth] = useState<string | null>(null)
  const query = useQuery({
    ...queryOf(getMoney, { query: month === null ? {} : { month } }),
    placeholderData: (shown) => shown,
    staleTime: 0,
  })
  return (
    <Answered query={query} loading={t('Loading the money')} failed={t("We couldn't load the money.")} lines={8}>
      {(summary) => <Loaded summary={summary} onOpen={onOpen} onMonth={setMonth} />}
    </Answered>
  )
}
