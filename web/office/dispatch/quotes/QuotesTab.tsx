import { useTranslate } from '#web/lib/use-translate.ts'
import { defineFilters, firstOf } from '#web/office/parts/lists/define-filters.ts'
import { Segments } from '#web/office/parts/lists/Segments.tsx'
import { useFilters } from '#web/office/parts/lists/use-filters.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { CallList } from './CallList.tsx'
import { QuoteList } from './QuoteList.tsx'

const views = defineFilters({ view: firstOf(['all', 'calls']) })

/** Every quote, and whom to call about one; what is chosen is part of the address. */
export function QuotesTab() {
  const t = useTranslate()
  const {
    values: { view },
    change,
  } = useFilters(views)
  return (
    <div data-makes-room>
      <Panel
        title={t('Quotes')}
        actions={
          <Segments
            label={t('What is shown')}
            options={[
              { id: 'all', label: t('All quotes') },
              { id: 'calls', label: t('Call list') },
            ]}
            value={view}
            onChange={(next) => change({ view: next })}
          />
        }
        {...(view === 'calls' && {
          about: t("People who haven't booked yet, the soonest to expire first. Note what came of each call."),
        })}
      >
        {view === 'calls' ? <CallList /> : <QuoteList />}
      </Panel>
    </div>
  )
}
