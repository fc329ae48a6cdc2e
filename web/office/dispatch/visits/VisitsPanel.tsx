import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type DayVisit, listDayVisits } from '#contract/bookings/day-visits.ts'
import { listServiceAreas } from '#contract/coverage/office-service-areas.ts'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { actionClass } from '#web/office/parts/actions/ActionButton.tsx'
import { AreaSelect } from '#web/office/parts/lists/AreaSelect.tsx'
import { defineFilters, firstOf, oneListed } from '#web/office/parts/lists/define-filters.ts'
import { Segments } from '#web/office/parts/lists/Segments.tsx'
import { useFilters } from '#web/office/parts/lists/use-filters.ts'
import { AnsweredRows, OfficePanel, PanelText } from '#web/office/parts/OfficePanel.tsx'
import { VisitList } from './VisitList.tsx'

const spans = ['today', 'tomorrow', 'week'] as const
type Span = (typeof spans)[number]

const visitFilters = defineFilters({ visits: firstOf(spans), area: oneListed() })

const spanLabels: Record<Span, Text> = {
  today: text('Today'),
  tomorrow: text('Tomorrow'),
  week: text('Week'),
}

const daysOf = (span: Span, today: CivilDate): { from: CivilDate; days: number } => {
  if (span === 'today') return { from: today, days: 1 }
  return span === 'tomorrow' ? { from: addDays(today, 1), days: 1 } : { from: today, days: 7 }
}

/** The visits of a day, or of the seven days from today on, by hour. What is chosen is part of the address. */
export function VisitsPanel() {
  const t = useTranslate()
  const today = useToday()
  const {
    values: { visits: span, area },
    change,
  } = useFilters(visitFilters)
  const { from, days } = daysOf(span, today)
  const query = useQuery({
    ...queryOf(listDayVisits, { query: { from, days } }),
    refetchOnMount: 'always',
  })
  const areas = useQuery(queryOf(listServiceAreas, { query: {} }))
  const shown = (visits: readonly DayVisit[]) =>
    area === '' ? visits : visits.filter(({ areaIds }) => areaIds.includes(area))
  return (
    <OfficePanel
      title={t('Visits')}
      beside={
        <Segments
          label={t('Days')}
          options={spans.map((id) => ({ id, label: t(spanLabels[id]) }))}
          value={span}
          onChange={(next) => change({ visits: next })}
        />
      }
      actions={
        <>
          <AreaSelect areas={areas.data} value={area} onChange={(id) => change({ area: id })} />
          <Link className={actionClass()} to={{ search: '?tab=board' }}>
            {t('Open board')}
          </Link>
        </>
      }
    >
      <AnsweredRows query={query} loading={t('Loading the visits')} failed={t("We couldn't load the visits.")}>
        {({ visits }) => <Shown visits={shown(visits)} isFiltered={area !== ''} today={today} heads={days > 1} />}
      </AnsweredRows>
    </OfficePanel>
  )
}

type ShownProps = {
  visits: readonly DayVisit[]
  isFiltered: boolean
  today: CivilDate
  heads: boolean
}

function Shown({ visits, isFiltered, ...rest }: ShownProps) {
  const t = useTranslate()
  if (visits.length === 0) {
    return (
      <PanelText>
        <p>{isFiltered ? t('No visits in this area') : t('No visits')}</p>
      </PanelText>
    )
  }
  return <VisitList visits={visits} {...rest} />
}
