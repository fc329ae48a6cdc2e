import type { ClosureVisit } from '#contract/coverage/closures.ts'
import { formatWholeMoney } from '#domain/platform/format.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'
import { LinkedNames } from '#web/office/parts/names/LinkedNames.tsx'
import { visitTime } from '#web/office/parts/visits/candidate-texts.ts'
import type { Column } from '#web/ui/ResponsiveTable.tsx'
import { noMoveReason } from './closure-texts.ts'

const painterIn = (t: PageTranslator, { painter, move }: ClosureVisit): string => {
  if (!move) return painter?.name ?? t('Nobody yet')
  if (!painter || painter.id === move.painter.id) return move.painter.name
  return t('{name} instead of {former}', { name: move.painter.name, former: painter.name })
}

/** When a visit on closed days is, the time and the painter that are proposed for it, and what the customer is credited. */
export const moveColumns = (
  t: PageTranslator,
  reader: Reader,
  withoutCredit: boolean,
): readonly Column<ClosureVisit>[] => [
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
