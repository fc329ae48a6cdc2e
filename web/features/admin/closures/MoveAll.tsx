import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Closure,
  type ClosureVisit,
  listClosures,
  listClosureVisits,
  moveClosureVisits,
} from '../../../../contract/admin/closures.ts'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/call-error.ts'
import { queryOf, stale } from '../../../lib/queries.ts'
import { useReader, useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.ts'
import { Answered } from '../../dashboard/Answered.tsx'
import { Dialog } from '../../dashboard/Dialog.tsx'
import { EmptyState } from '../../dashboard/EmptyState.tsx'
import { rereadBookings } from '../frame/office-readings.ts'
import css from './Closures.module.css'
import { closedDaysInWords, whyNoMove } from './closure-words.ts'
import { MoveTable } from './MoveTable.tsx'

/** What became of the visits that were to be moved. */
type Outcome = { moved: number; left: { bookingId: string; customerName: string | null; reason: string }[] }

type Proposed = ClosureVisit & { move: NonNullable<ClosureVisit['move']> }
const isProposed = (visit: ClosureVisit): visit is Proposed => visit.move !== null

function Left({ outcome: { moved, left } }: { outcome: Outcome }) {
  const t = useWords()
  return (
    <div className={css.groups}>
      <p>
        {t('{moved, plural, =0 {No visit was moved.} one {# visit was moved.} other {# visits were moved.}}', {
          moved,
        })}{' '}
        {t('{left, plural, one {This one is still there:} other {These are still there:}}', { left: left.length })}
      </p>
      <ul className={css.left}>
        {left.map(({ bookingId, customerName, reason }) => (
          <li key={bookingId}>
            <strong>{customerName ?? t('No name')}</strong>: {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What is proposed, and moving what of it was not unchecked. */
function useMoves(
  closure: Closure | null,
  { opened, skipped, onMoved }: { opened: boolean; skipped: ReadonlySet<string>; onMoved: (outcome: Outcome) => void },
) {
  const t = useWords()
  const client = useQueryClient()
  const id = closure?.id ?? ''
  const query = useQuery({
    ...queryOf(listClosureVisits, { params: { id } }),
    enabled: opened && closure !== null,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const visits = query.data?.visits ?? []
  const chosen = visits.filter(isProposed).filter(({ bookingId }) => !skipped.has(bookingId))
  const confirm = useMutation({
    mutationFn: () =>
      call(moveClosureVisits, {
        params: { id },
        body: {
          moves: chosen.map(({ bookingId, version, move: { scheduledDate, timeSlot, painter } }) => ({
            bookingId,
            version,
            scheduledDate,
            timeSlot,
            contractorId: painter.id,
          })),
        },
      }),
    onSuccess: async ({ moved, left }) => {
      const nameOf = (bookingId: string) => visits.find((one) => one.bookingId === bookingId)?.customerName ?? null
      const others = visits.filter((one) => !isProposed(one))
      onMoved({
        moved: moved.length,
        left: [
          ...left.map((one) => ({ ...one, customerName: nameOf(one.bookingId) })),
          ...others.map(({ bookingId, customerName, why }) => ({ bookingId, customerName, reason: whyNoMove(t, why) })),
        ],
      })
      void rereadBookings(client, moved)
      await stale(client, listClosures)
    },
    onError: (error) =>
      toast({
        title: t('The visits were not moved'),
        description: messageOf(error, t('Please try again.'), t),
        tone: 'destructive',
      }),
  })
  return { query, chosen, confirm }
}

/** Proposes a new time for every visit on closed days, and moves what is confirmed (docs/rules/office.md#moving-visits-off-closed-days). */
export function MoveAll({ closure, onClose }: { closure: Closure | null; onClose: () => void }) {
  const t = useWords()
  const reader = useReader()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const opened = closure !== null
  const close = (): void => {
    setOutcome(null)
    setSkipped(new Set())
    onClose()
  }
  const onMoved = (found: Outcome): void => {
    toast({
      title: t('{count, plural, =0 {No visit was moved} one {# visit moved} other {# visits moved}}', {
        count: found.moved,
      }),
      inView: found.left.length > 0,
    })
    if (found.left.length === 0) close()
    else setOutcome(found)
  }
  const { query, chosen, confirm } = useMoves(closure, { opened: opened && !outcome, skipped, onMoved })
  const toggle = (bookingId: string): void => {
    const next = new Set(skipped)
    if (!next.delete(bookingId)) next.add(bookingId)
    setSkipped(next)
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      size="wide"
      busy={confirm.isPending}
      step={outcome ? 'left' : 'proposed'}
      title={t('Move all off {days}', { days: closure ? closedDaysInWords(reader, closure) : '' })}
      actions={
        <>
          <Button variant="secondary" disabled={confirm.isPending} onClick={close}>
            {t('Close')}
          </Button>
          {!outcome && chosen.length > 0 && (
            <Button
              working={confirm.isPending}
              workingLabel={t('Moving...')}
              disabled={query.isFetching}
              onClick={() => confirm.mutate()}
            >
              {t('{count, plural, one {Move # visit} other {Move # visits}}', { count: chosen.length })}
            </Button>
          )}
        </>
      }
    >
      {outcome ? (
        <Left outcome={outcome} />
      ) : (
        <Answered query={query} loading={t('Looking for new times')} failed={t("We couldn't look for new times.")}>
          {({ visits }) =>
            visits.length === 0 ? (
              <EmptyState title={t('No visits on these days')} />
            ) : (
              <div className={css.groups}>
                <p className={css.soft}>
                  {t(
                    'Each keeps its painter where that works. Customers get one email with their new time; painters hear from us, too.',
                  )}
                </p>
                <MoveTable visits={visits} skipped={skipped} onToggle={toggle} />
              </div>
            )
          }
        </Answered>
      )}
    </Dialog>
  )
}
