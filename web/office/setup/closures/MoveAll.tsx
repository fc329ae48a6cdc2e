import { useState } from 'react'
import { type Closure, type ClosureVisit, listClosureVisits, moveClosureVisits } from '#contract/coverage/closures.ts'
import { formatWholeMoney } from '#domain/platform/format.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { call } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { CreditsForMoving } from '#web/office/dispatch/proposals/CreditsForMoving.tsx'
import { ProposalsDialog } from '#web/office/dispatch/proposals/ProposalsDialog.tsx'
import { LinkedNames } from '#web/office/parts/names/LinkedNames.tsx'
import { visitTime } from '#web/office/parts/visits/candidate-texts.ts'
import type { Column } from '#web/ui/ResponsiveTable.tsx'
import { formatClosedDays, noMoveReason } from './closure-texts.ts'

const painterIn = (t: PageTranslator, { painter, move }: ClosureVisit): string => {
  if (!move) return painter?.name ?? t('Nobody yet')
  if (!painter || painter.id === move.painter.id) return move.painter.name
  return t('{name} instead of {former}', { name: move.painter.name, former: painter.name })
}

/** When a visit on closed days is, the time and the painter that are proposed for it, and what the customer is credited. */
const moveColumns = (t: PageTranslator, reader: Reader, withoutCredit: boolean): readonly Column<ClosureVisit>[] => [
  {
    key: 'now',
    label: t('Now'),
    cell: ({ scheduledDate, timeSlot }) => visitTime(t, reader, scheduledDate, timeSlot),
  },
  {
    key: 'new',
    label: t('New time'),
    cell: ({ move, why }) =>
      move ? (
        <strong>{visitTime(t, reader, move.scheduledDate, move.timeSlot)}</strong>
      ) : (
        <span className="soft">{noMoveReason(t, why)}</span>
      ),
  },
  { key: 'painter', label: t('Painter'), cell: (visit) => <LinkedNames text={painterIn(t, visit)} /> },
  {
    key: 'credit',
    label: t('Credit'),
    numeric: true,
    cell: ({ credit }) => (withoutCredit || credit === 0 ? '–' : formatWholeMoney(reader, credit)),
  },
]

const orderFor = ({ bookingId, version, move }: ClosureVisit) =>
  move && {
    bookingId,
    version,
    scheduledDate: move.scheduledDate,
    timeSlot: move.timeSlot,
    contractorId: move.painter.id,
  }

/** Proposes a new time for every visit on closed days, and moves what is confirmed (docs/rules/office.md#moving-visits-off-closed-days). */
export function MoveAll({ closure, onClose }: { closure: Closure | null; onClose: () => void }) {
  const t = useTranslate()
  const reader = useReader()
  const params = { id: closure?.id ?? '' }
  const [withoutCredit, setWithoutCredit] = useState(false)
  return (
    <ProposalsDialog
      opened={closure !== null}
      onClose={() => {
        setWithoutCredit(false)
        onClose()
      }}
      title={t('Move all off {days}', { days: closure ? formatClosedDays(reader, closure) : '' })}
      queryAfter={(skip) => queryOf(listClosureVisits, { params, query: { skip: String(skip) } })}
      visitsOf={({ visits }) => visits}
      loading={t('Looking for new times')}
      failed={t("We couldn't look for new times.")}
      empty={t('No visits on these days')}
      about={t(
        'Each keeps its painter where that works. Customers get one email with their new time; painters hear from us, too.',
      )}
      caption={t('Visits on closed days')}
      columns={moveColumns(t, reader, withoutCredit)}
      decision={(chosen) => (
        <CreditsForMoving chosen={chosen} withoutCredit={withoutCredit} onChange={setWithoutCredit} />
      )}
      orderFor={orderFor}
      noneReason={({ why }) => noMoveReason(t, why)}
      confirmLabel={(count) => t('{count, plural, one {Move # visit} other {Move # visits}}', { count })}
      workingLabel={t('Moving...')}
      send={async (moves) => {
        const { moved, left, undo } = await call(moveClosureVisits, { params, body: { moves, withoutCredit } })
        return { done: moved, left, undo }
      }}
      doneTitle={(count) =>
        t('{count, plural, =0 {No visit was moved} one {# visit moved} other {# visits moved}}', { count })
      }
      failedTitle={t('The visits weren’t moved')}
      formatDone={(moved) =>
        t('{moved, plural, =0 {No visit was moved.} one {# visit was moved.} other {# visits were moved.}}', { moved })
      }
      formatLeft={(left) =>
        t('{left, plural, one {This one is still there:} other {These are still there:}}', { left })
      }
    />
  )
}
