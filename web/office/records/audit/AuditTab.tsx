import { listPeople } from '#contract/office/people.ts'
import { type AuditLine, auditActors, auditKinds, auditSubjects, listAudit } from '#contract/platform/audit.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { callPage } from '#web/lib/call.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { colleagueName, useColleagues } from '#web/office/shell/colleagues.ts'
import { FilterBar } from '#web/office/shell/FilterBar.tsx'
import { filterQuery, labeledOptions, optionsOf } from '#web/office/shell/filter-fields.ts'
import { LinkedNames } from '#web/office/shell/LinkedNames.tsx'
import { withParts } from '#web/office/shell/office-links.ts'
import { useMay } from '#web/office/shell/rights/rights.ts'
import { useFilters } from '#web/office/shell/use-address.ts'
import { EmptyState } from '#web/shared/dashboard/EmptyState.tsx'
import { PagedList } from '#web/shared/dashboard/PagedList.tsx'
import { Panel } from '#web/shared/dashboard/Panel.tsx'
import { type Column, ResponsiveTable } from '#web/shared/dashboard/ResponsiveTable.tsx'
import { usePages } from '#web/shared/dashboard/use-pages.ts'
import css from './AuditTab.module.css'
import {
  type AuditFilters,
  actorLabels,
  auditFiltersIn,
  kindLabels,
  noAuditFilters,
  subjectLabels,
} from './audit-filters.ts'
import { actionLabel, changesOf, type NameOf, visitsNamed } from './audit-texts.ts'
import { Doer } from './Doer.tsx'
import { Subject } from './Subject.tsx'
import { useNames } from './use-names.ts'

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
