import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CleanupStats, getCleanupStats, previewCleanup, runCleanup } from '#contract/office/cleanup.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { call } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatCards } from '#web/ui/StatCards.tsx'
import { toast } from '#web/ui/toast.ts'
import { CleanupList } from './CleanupList.tsx'
import css from './CleanupTab.module.css'

/** The counts are polled every 30 seconds (docs/rules/visits.md). */
const REFRESH_MS = 30_000

const due = (stats: CleanupStats): number =>
  stats.oldQuotesCount + stats.oldBookingsCount + stats.orphanedAssignmentsCount

const counted = (quotes: number, bookings: number, assignments: number): Text =>
  text(
    '{quotes, plural, one {{quotes} quote} other {{quotes} quotes}}, {bookings, plural, one {{bookings} booking} other {{bookings} bookings}} and {assignments, plural, one {{assignments} assignment} other {{assignments} assignments}}',
    { quotes, bookings, assignments },
  )

/** The stored data, which of it is no longer needed, and its removal. Completed work is never removed. */
export function CleanupTab() {
  const t = useTranslate()
  const query = useQuery({
    ...queryOf(getCleanupStats),
    refetchInterval: REFRESH_MS,
    refetchOnMount: 'always',
  })
  return (
    <Answered
      query={query}
      loading={t('Counting')}
      failed={t("We couldn't load the counts.")}
      retryLabel={t('Refresh')}
    >
      {(stats) => <Cleanup stats={stats} />}
    </Answered>
  )
}

function Cleanup({ stats }: { stats: CleanupStats }) {
  const t = useTranslate()
  const [asking, setAsking] = useState(false)
  const count = due(stats)
  const read = queryOf(previewCleanup)
  const preview = useQuery({
    ...read,
    // When a count changes, so does the preview.
    queryKey: [...read.queryKey, count],
    enabled: count > 0,
  })
  const run = useAction({
    run: () => call(runCleanup),
    done: (removed) => {
      setAsking(false)
      toast({
        title: t('Cleanup done'),
        description: t('Removed {records}.', {
          records: counted(removed.removedQuotes, removed.removedBookings, removed.removedAssignments),
        }),
      })
    },
    failed: t('Failed to perform cleanup'),
    otherwise: t('Nothing was removed. Please try again.'),
  })
  return (
    <>
      <div className={css.stats}>
        <StatCards
          label={t('Records')}
          stats={[
            {
              label: t('Quotes'),
              value: stats.totalQuotes,
              detail: t('{count} expired and never booked', { count: stats.oldQuotesCount }),
              color: 'var(--butter)',
            },
            {
              label: t('Bookings'),
              value: stats.totalBookings,
              detail: t('{count} canceled, over 90 days past', { count: stats.oldBookingsCount }),
              color: 'var(--schuylkill)',
            },
            {
              label: t('Assignments'),
              value: stats.totalAssignments,
              detail: t('{count} declined or canceled, over 90 days ago', { count: stats.orphanedAssignmentsCount }),
              color: 'var(--wissahickon)',
            },
          ]}
        />
      </div>
      <Panel
        title={
          count === 0
            ? t('Nothing to clean up')
            : t(
                '{count, plural, one {{count} record is no longer needed} other {{count} records are no longer needed}}',
                { count },
              )
        }
        about={t(
          'We never remove completed work, open bookings or quotes that are still good. The counts refresh every 30 seconds.',
        )}
        actions={
          <Button variant="danger" disabled={count === 0} onClick={() => setAsking(true)}>
            {t('Run Cleanup')}
          </Button>
        }
      >
        {count > 0 && (
          <Answered
            query={preview}
            loading={t('Listing what would be removed')}
            failed={t("We couldn't load the list.")}
          >
            {(listed) => <CleanupList preview={listed} />}
          </Answered>
        )}
        {count === 0 && <p className="soft">{t('The database is healthy.')}</p>}
      </Panel>
      <ConfirmDialog
        opened={asking}
        title={t('{count, plural, one {Remove {count} record for good?} other {Remove {count} records for good?}}', {
          count,
        })}
        confirmLabel={t('Remove them')}
        workingLabel={t('Removing...')}
        destructive
        working={run.isPending}
        onConfirm={() => run.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          {t("{records}, along with the photos of those quotes. You can't undo this.", {
            records: counted(stats.oldQuotesCount, stats.oldBookingsCount, stats.orphanedAssignmentsCount),
          })}
        </p>
      </ConfirmDialog>
    </>
  )
}
