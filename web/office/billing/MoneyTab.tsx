import { useSearchParams } from 'react-router'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { withParts } from '#web/office/parts/address/office-links.ts'
import { useAddress } from '#web/office/parts/address/use-address.ts'
import { Button } from '#web/ui/Button.tsx'
import { LedgerView } from './LedgerView.tsx'
import css from './Money.module.css'
import { type MoneyView, moneyViews as views } from './money-views.ts'
import { OwedView } from './OwedView.tsx'
import { PayoutsView } from './PayoutsView.tsx'
import { SummaryView } from './SummaryView.tsx'
import { YearView } from './YearView.tsx'

const labels: Record<MoneyView, Text> = {
  summary: text('Summary'),
  owed: text('Owed'),
  payouts: text('Payouts'),
  ledger: text('Ledger'),
  year: text('1099-NEC'),
}

/** Amounts owed, paid, and paid out: five views, each with an address of its own. */
export function MoneyTab() {
  const t = useTranslate()
  const [search] = useSearchParams()
  const { write } = useAddress()
  const currentView = views.find((view) => view === search.get('view')) ?? 'summary'
  const go = (view: MoneyView, filters: Record<string, string> = {}) =>
    write((now) =>
      withParts(new URLSearchParams(), {
        tab: now.get('tab') ?? '',
        view: view === 'summary' ? '' : view,
        ...filters,
      }),
    )
  return (
    <>
      <fieldset className={`row ${css.views}`}>
        <legend className="visually-hidden">{t('View')}</legend>
        {views.map((view) => (
          <Button
            key={view}
            variant={view === currentView ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={view === currentView}
            onClick={() => go(view)}
          >
            {t(labels[view])}
          </Button>
        ))}
      </fieldset>
      {currentView === 'summary' && <SummaryView onOpen={go} />}
      {currentView === 'owed' && <OwedView />}
      {currentView === 'payouts' && <PayoutsView />}
      {currentView === 'ledger' && <LedgerView />}
      {currentView === 'year' && <YearView />}
    </>
  )
}
