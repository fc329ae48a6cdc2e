import { listPeople } from '#contract/office/people.ts'
import { type AuditLine, auditActors, auditKinds, auditSubjects, listAudit } from '#contract/platform/audit.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { callPage } from '#web/lib/call.ts'
import { usePages } from '#web/lib/use-pages.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { actionLabel, changesOf, type NameOf, visitsNamed } from '#web/office/parts/activity/audit-texts.ts'
import { Doer } from '#web/office/parts/activity/Doer.tsx'
import { Subject } from '#web/office/parts/activity/Subject.tsx'
import { withParts } from '#web/office/parts/address/office-links.ts'
import { useFilters } from '#web/office/parts/address/use-address.ts'
import { FilterBar } from '#web/office/parts/lists/FilterBar.tsx'
import { filterQuery, labeledOptions, optionsOf } from '#web/office/parts/lists/filter-fields.ts'
import { colleagueName, useColleagues } from '#web/office/parts/names/colleagues.ts'
import { LinkedNames } from '#web/office/parts/names/LinkedNames.tsx'
import { useNames } from '#web/office/parts/names/use-names.ts'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { type Column, ResponsiveTable } from '#web/ui/ResponsiveTable.tsx'
import css from './AuditTab.module.css'
import {
  type AuditFilters,
  actorLabels,
  auditFiltersIn,
  kindLabels,
  noAuditFilters,
  subjectLabels,
} from './audit-filters.ts'

type Props = { filters: AuditFilters; onChange: (changes: Partial<AuditFilters>) => void }

/** Whose changes, and of what. */
function AuditFilterBar({ filters, onChange }: Props) {
  const t = useTranslate()
  const people = useColleagues().map((one) => [one.id, colleagueName(t, one)] as const)
  // A person whom an address names stays chosen while the others are read.
  const isListed = filters.person === '' || people.some(([id]) => id === filters.person)
  const named = isListed ? people : [...people, [filters.person, t('One person')] as const]
  const seesAccess = useMay()(listPeople)
  return (
    <FilterBar
      label={t('Find changes')}
      placeholder={t('Customer, painter or booking ID')}
      filters={filters}
      none={noAuditFilters}
      onChange={onChange}
      fields={[
        { name: 'by', label: t('Who'), options: labeledOptions(t, t('Everybody'), auditActors, actorLabels) },
        { name: 'person', label: t('Person in the office'), options: optionsOf(t('Everybody'), named) },
        { name: 'about', label: t('About'), options: labeledOptions(t, t('Everything'), auditSubjects, subjectLabels) },
        ...(seesAccess || filters.kind !== ''
          ? [{ name: 'kind' as const, label: t('Kind'), options: labeledOptions(t, t('All'), auditKinds, kindLabels) }]
          : []),
        { name: 'from', label: t('From'), type: 'date' },
        { name: 'to', label: t('To'), type: 'date' },
      ]}
    />
  )
}

type ChangesProps = { changes: string[]; visits: ReturnType<typeof visitsNamed> }

const Changes = ({ changes, visits }: ChangesProps) =>
  changes.length === 0 ? (
    <>—</>
  ) : (
    <ul className={css.changes}>
      {changes.map((change) => (
        <li key={change}>
          <LinkedNames text={change} names={visits} />
        </li>
      ))}
    </ul>
  )

const columnsWith = (t: PageTranslator, reader: Reader, nameOf: NameOf): readonly Column<AuditLine>[] => [
  {
    key: 'action',
    label: t('What'),
    isTitle: true,
    cell: ({ action, times, lastAt }) => (
      <>
        <strong>{actionLabel(t, action)}</strong>
        {lastAt !== null && (
          <small className={css.times}>
            {t('{times} times, last {moment}', { times, moment: formatMoment(reader, lastAt) })}
          </small>
        )}
      </>
    ),
  },
  {
    key: 'when',
    label: t('When'),
    cell: (entry) => <span className={css.when}>{formatMoment(reader, entry.at)}</span>,
  },
  {
    key: 'who',
    label: t('Who'),
    cell: (entry) => <Doer entry={entry} nameOf={nameOf} />,
  },
  {
    key: 'subject',
    label: t('About'),
    cell: (entry) => <Subject entry={entry} nameOf={nameOf} />,
  },
  {
    key: 'changes',
    label: t('Changes'),
    cell: ({ before, after }) => (
      <Changes changes={changesOf(t, reader, before, after, nameOf)} visits={visitsNamed(before, after)} />
    ),
  },
]

/**
 * The audit log: who changed what, and when. Written together with each change, and never altered. What is searched for is part of
 * the address.
 */
export function AuditTab() {
  const t = useTranslate()
  const reader = useReader()
  const nameOf = useNames()
  const [filters, show] = useFilters(auditFiltersIn, withParts)
  const pageQuery = filterQuery(filters)
  const { query, items } = usePages(listAudit, pageQuery, (query) => callPage(listAudit, { query }))
  return (
    <Panel
      title={t('Audit')}
      about={t('Every change to prices, areas, people and bookings. Nothing here is ever edited or removed.')}
    >
      <AuditFilterBar filters={filters} onChange={show} />
      <PagedList
        query={query}
        loading={t('Loading the audit')}
        failed={t("We couldn't load the audit.")}
        count={items.length}
        empty={
          Object.keys(pageQuery).length === 0 ? (
            <EmptyState title={t('No changes yet')}>
              {t('The first change shows up here, with who made it.')}
            </EmptyState>
          ) : (
            <EmptyState title={t('No changes found')}>{t('Try a different search or filter, or show all.')}</EmptyState>
          )
        }
      >
        <ResponsiveTable
          caption={t('Audit')}
          columns={columnsWith(t, reader, nameOf)}
          rows={items}
          rowKey={(entry) => entry.id}
        />
      </PagedList>
    </Panel>
  )
}
