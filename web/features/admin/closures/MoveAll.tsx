import { useQueryClient } from '@tanstack/react-query'
import {
  type Closure,
  type ClosureVisit,
  listClosures,
  listClosureVisits,
  moveClosureVisits,
} from '../../../../contract/admin/closures.ts'
import { call } from '../../../lib/call.ts'
import { queryOf, stale } from '../../../lib/queries.ts'
import { useReader, useWords } from '../../../lib/words.ts'
import { rereadBookings } from '../frame/office-readings.ts'
import { ProposalsDialog } from '../proposals/ProposalsDialog.tsx'
import { closedDaysInWords, whyNoMove } from './closure-words.ts'
import { moveColumns } from './move-columns.tsx'

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
  const t = useWords()
  const reader = useReader()
  const client = useQueryClient()
  const params = { id: closure?.id ?? '' }
  return (
    <ProposalsDialog
      opened={closure !== null}
      onClose={onClose}
      title={t('Move all off {days}', { days: closure ? closedDaysInWords(reader, closure) : '' })}
      reading={queryOf(listClosureVisits, { params })}
      visitsOf={({ visits }) => visits}
      loading={t('Looking for new times')}
      failed={t("We couldn't look for new times.")}
      empty={t('No visits on these days')}
      about={t(
        'Each keeps its painter where that works. Customers get one email with their new time; painters hear from us, too.',
      )}
      caption={t('Visits on closed days')}
      columns={moveColumns(t, reader)}
      orderFor={orderFor}
      whyNone={({ why }) => whyNoMove(t, why)}
      confirmLabel={(count) => t('{count, plural, one {Move # visit} other {Move # visits}}', { count })}
      workingLabel={t('Moving...')}
      send={async (moves) => {
        const { moved, left } = await call(moveClosureVisits, { params, body: { moves } })
        return { done: moved, left }
      }}
      reread={async (moved) => {
        void rereadBookings(client, moved)
        await stale(client, listClosures)
      }}
      doneTitle={(count) =>
        t('{count, plural, =0 {No visit was moved} one {# visit moved} other {# visits moved}}', { count })
      }
      failedTitle={t('The visits were not moved')}
      doneInWords={(moved) =>
        t('{moved, plural, =0 {No visit was moved.} one {# visit was moved.} other {# visits were moved.}}', { moved })
      }
      leftInWords={(left) =>
        t('{left, plural, one {This one is still there:} other {These are still there:}}', { left })
      }
    />
  )
}
