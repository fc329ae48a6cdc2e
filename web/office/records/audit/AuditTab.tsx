import { listPeople } from '#contract/office/people.ts'
import { type AuditLine, listAudit } from '#contract/platform/audit.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { actionLabel, changesOf, type NameOf, visitsNamed } from '#web/office/parts/activity/audit-texts.ts'
import { Doer } from '#web/office/parts/activity/Doer.tsx'
import { Subject } from '#web/office/parts/activity/Subject.tsx'
import { OfficeList } from '#web/office/parts/lists/OfficeList.tsx'
import { useFilters } from '#web/office/parts/lists/use-filters.ts'
import { colleagueName, useColleagues } from '#web/office/parts/names/colleagues.ts'
import { LinkedNames } from '#web/office/parts/names/LinkedNames.tsx'
import { useNames } from '#web/office/parts/names/use-names.ts'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { Panel } from '#web/ui/Panel.tsx'
import type { Column } from '#web/ui/ResponsiveTable.tsx'
import css from './AuditTab.module.css'
import { auditFilters } from './audit-filters.ts'

/** The filters of the audit, with the people of the office to choose from. */
function useAuditBar() {
  const t = useTranslate()
  const filters = useFilters(auditFilters)
  const { person, kind } = filters.values
  const people = useColleagues().map((one) => [one.id, colleagueName(t, one)] as const)
  // A person whom an address names stays chosen while the others are read.
  const isListed = person === '' || people.some(([id]) => id === person)
  const seesAccess = useMay()(listPeople)
  return {
    filters,
    choices: { person: isListed ? people : [...people, [person, t('One person')] as const] },
    without: seesAccess || kind !== '' ? [] : ['kind' as const],
  }
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
  const bar = useAuditBar()
  return (
    <Panel
      title={t('Audit')}
      about={t('Every change to prices, areas, people and bookings. Nothing here is ever edited or removed.')}
    >
      <OfficeList
        call={listAudit}
        filters={bar}
        caption={t('Audit')}
        loading={t('Loading the audit')}
        failed={t("We couldn't load the audit.")}
        noneYet={{ title: t('No changes yet'), text: t('The first change shows up here, with who made it.') }}
        noneFound={t('No changes found')}
        columns={columnsWith(t, reader, nameOf)}
        rowKey={(entry) => entry.id}
      />
    </Panel>
  )
}
