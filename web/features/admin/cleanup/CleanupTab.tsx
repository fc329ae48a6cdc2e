import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CleanupStats, getCleanupStats, previewCleanup, runCleanup } from '../../../../contract/admin/cleanup.ts'
import { getOverview } from '../../../../contract/admin/overview.ts'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/call-error.ts'
import { queryOf, stale } from '../../../lib/queries.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.ts'
import { Answered } from '../../dashboard/Answered.tsx'
import { ConfirmDialog } from '../../dashboard/ConfirmDialog.tsx'
import { Panel } from '../../dashboard/Panel.tsx'
import { StatCards } from '../../dashboard/StatCards.tsx'
import { CleanupList } from './CleanupList.tsx'
import css from './CleanupTab.module.css'

/** The counts are read again every 30 seconds (docs/rules/visits.md). */
const REFRESH_MS = 30_000

const due = (stats: CleanupStats): number =>
  stats.oldQuotesCount + stats.oldBookingsCount + stats.orphanedAssignmentsCount

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

const counted = (quotes: number, bookings: number, assignments: number): string =>
  `${plural(quotes, 'quote')}, ${plural(bookings, 'booking')} and ${plural(assignments, 'assignment')}`

/** What is stored, what of it is no longer needed, and its removal. Completed work is never part of it. */
export function CleanupTab() {
  const query = useQuery({
    ...queryOf(getCleanupStats),
    refetchInterval: REFRESH_MS,
    refetchOnMount: 'always',
  })
  return (
    <Answered query={query} loading="Counting" failed="We couldn't load the counts." retryLabel="Refresh">
      {(stats) => <Cleanup stats={stats} />}
    </Answered>
  )
}

function Cleanup({ stats }: { stats: CleanupStats }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const count = due(stats)
  const read = queryOf(previewCleanup)
  const preview = useQuery({
    ...read,
    // Another count is another preview.
    queryKey: [...read.queryKey, count],
    enabled: count > 0,
  })
  const run = useMutation({
    mutationFn: () => call(runCleanup),
    onSuccess: async (removed) => {
      setAsking(false)
      toast({
        title: 'Cleanup done',
        description: `Removed ${counted(removed.removedQuotes, removed.removedBookings, removed.removedAssignments)}.`,
      })
      await stale(client, getCleanupStats, getOverview)
    },
    onError: (error) =>
      toast({
        title: 'Failed to perform cleanup',
        description: messageOf(error, 'Nothing was removed. Please try again.'),
        tone: 'destructive',
      }),
  })
  return (
    <>
      <div className={css.stats}>
        <StatCards
          label="Records"
          stats={[
            {
              label: 'Quotes',
              value: stats.totalQuotes,
              detail: `${stats.oldQuotesCount} expired and never booked`,
              color: 'var(--butter)',
            },
            {
              label: 'Bookings',
              value: stats.totalBookings,
              detail: `${stats.oldBookingsCount} cancelled, over 90 days past`,
              color: 'var(--schuylkill)',
            },
            {
              label: 'Assignments',
              value: stats.totalAssignments,
              detail: `${stats.orphanedAssignmentsCount} declined or cancelled, over 90 days ago`,
              color: 'var(--wissahickon)',
            },
          ]}
        />
      </div>
      <Panel
        title={
          count === 0 ? 'Nothing to clean up' : `${count} ${count === 1 ? 'record is' : 'records are'} no longer needed`
        }
        about="We never remove completed work, open bookings or quotes that are still good. The counts refresh every 30 seconds."
        actions={
          <Button variant="danger" disabled={count === 0} onClick={() => setAsking(true)}>
            Run Cleanup
          </Button>
        }
      >
        {count > 0 && (
          <Answered query={preview} loading="Listing what would be removed" failed="We couldn't load the list.">
            {(listed) => <CleanupList preview={listed} />}
          </Answered>
        )}
        {count === 0 && <p className={css.healthy}>The database is healthy.</p>}
      </Panel>
      <ConfirmDialog
        opened={asking}
        title={`Remove ${count} ${count === 1 ? 'record' : 'records'} for good?`}
        confirmLabel="Remove them"
        workingLabel="Removing..."
        destructive
        working={run.isPending}
        onConfirm={() => run.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          {counted(stats.oldQuotesCount, stats.oldBookingsCount, stats.orphanedAssignmentsCount)}, along with the photos
          of those quotes. You can't undo this.
        </p>
      </ConfirmDialog>
    </>
  )
}
