import { useQuery } from '@tanstack/react-query'
import { type Assignment, listCandidates } from '../../../../contract/admin/bookings.ts'
import { formatMoment } from '../../../../domain/format-dates.ts'
import { passedOverLabels } from '../../../../domain/matching.ts'
import { reader } from '../../../lib/here.ts'
import { queryOf } from '../../../lib/queries.ts'
import { Button } from '../../../ui/Button.tsx'
import { Answered } from '../../dashboard/Answered.tsx'
import { Dialog } from '../../dashboard/Dialog.tsx'
import { EmptyState } from '../../dashboard/EmptyState.tsx'
import { type Column, ResponsiveTable } from '../../dashboard/ResponsiveTable.tsx'
import { StatusChip } from '../../dashboard/StatusChip.tsx'
import css from './Bookings.module.css'

type Considered = Assignment['candidates'][number] & { chosen: boolean }

const occasions: Record<string, string> = {
  created: 'When it was booked',
  declined: 'After the painter declined',
  unanswered: "After the painter didn't answer",
  handed_back: 'After the painter handed it back',
  rescheduled: 'When it was moved',
  administrator: 'When the office changed it',
  restored: 'When it was reopened',
}

const reason = (candidate: Considered): string => {
  if (candidate.passedOver === null) return 'Not asked'
  return passedOverLabels[candidate.passedOver as keyof typeof passedOverLabels] ?? candidate.passedOver
}

const columns: readonly Column<Considered>[] = [
  { key: 'name', label: 'Painter', isTitle: true, cell: (one) => <strong>{one.name}</strong> },
  { key: 'priority', label: 'Priority', numeric: true, cell: (one) => one.priority },
  { key: 'load', label: 'Slots taken nearby', numeric: true, cell: (one) => one.reservedNearby },
  {
    key: 'last',
    label: 'Last assigned',
    cell: (one) => (one.lastAssignedAt ? formatMoment(reader, one.lastAssignedAt) : 'Never'),
  },
  {
    key: 'outcome',
    label: 'Outcome',
    cell: (one) => (one.chosen ? <StatusChip color="green">Got the job</StatusChip> : reason(one)),
  },
]

/** Why this painter: who was considered, in which order, and why the others did not get the job, as it was then. */
export function WhyDialog({ id, opened, onClose }: { id: string | null; opened: boolean; onClose: () => void }) {
  const query = useQuery({
    ...queryOf(listCandidates, { params: { id: id ?? '' } }),
    enabled: opened && id !== null,
    gcTime: 0,
    staleTime: 0,
  })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="wide"
      title="Why this painter"
      actions={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p className={css.soft}>
        We ask painters in the area by priority, then whoever has fewer slots reserved in the 14 days around the date,
        then whoever has waited longest.
      </p>
      <Answered query={query} loading="Loading the assignments" failed="We couldn't load the assignments.">
        {(assignments) =>
          assignments.length === 0 ? (
            <EmptyState title="No assignments yet">We haven't looked for a painter for this one.</EmptyState>
          ) : (
            assignments.map((assignment) => (
              <section key={assignment.id} className={css.assignment}>
                <h3 className={css.heading}>
                  {occasions[assignment.occasion] ?? assignment.occasion}, {formatMoment(reader, assignment.madeAt)}
                </h3>
                {assignment.candidates.length === 0 ? (
                  <p>No painter covers this address.</p>
                ) : (
                  <ResponsiveTable
                    caption="Painters considered"
                    columns={columns}
                    rows={assignment.candidates.map((one) => ({
                      ...one,
                      chosen: one.contractorId === assignment.chosenContractorId,
                    }))}
                    rowKey={(one) => one.contractorId}
                  />
                )}
              </section>
            ))
          )
        }
      </Answered>
    </Dialog>
  )
}
