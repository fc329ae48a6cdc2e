import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { type DayVisit, listDayVisits } from '#contract/bookings/day-visits.ts'
import { listServiceAreas } from '#contract/coverage/office-service-areas.ts'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { actionClass } from '#web/office/parts/actions/ActionButton.tsx'
import { withParts } from '#web/office/parts/address/office-links.ts'
import { useAddress } from '#web/office/parts/address/use-address.ts'
import { AreaSelect } from '#web/office/parts/lists/AreaSelect.tsx'
import { Segments } from '#web/office/parts/lists/Segments.tsx'
import { AnsweredRows, OfficePanel, PanelText } from '#web/office/parts/OfficePanel.tsx'
import { VisitList } from './VisitList.tsx'

const spans = ['today', 'tomorrow', 'week'] as const
type Span = (typeof spans)[number]

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
  const [search] = useSearchParams()
  const { write } = useAddress()
  const span = spans.find((one) => one === search.get('visits')) ?? 'today'
  const area = search.get('area') ?? ''
  const { from, days } = daysOf(span, today)
  const query = useQuery({
    ...queryOf(listDayVisits, { query: { from, days } }),
    refetchOnMount: 'always',
  })
  const areas = useQuery(queryOf(listServiceAreas, { query: {} }))
  const choose = (name: 'visits' | 'area', value: string) =>
    write((now) => withParts(now, { [name]: value === 'today' ? '' : value }), { replace: true })
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
          onChange={(next) => choose('visits', next)}
        />
      }
      actions={
        <>
          <AreaSelect areas={areas.data} value={area} onChange={(id) => choose('area', id)} />
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
