import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getBoard } from '../../../../contract/admin/board.ts'
import { listBookings } from '../../../../contract/admin/bookings.ts'
import { listDayVisits } from '../../../../contract/admin/day-visits.ts'
import { getNeeds } from '../../../../contract/admin/needs.ts'
import { getOverview } from '../../../../contract/admin/overview.ts'
import { confirmPlacements, type Placement, proposePlacements } from '../../../../contract/admin/takers.ts'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/call-error.ts'
import { queryOf, stale } from '../../../lib/queries.ts'
import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.ts'
import { Answered } from '../../dashboard/Answered.tsx'
import { Dialog } from '../../dashboard/Dialog.tsx'
import { EmptyState } from '../../dashboard/EmptyState.tsx'
import { PlacementTable } from './PlacementTable.tsx'
import css from './Takers.module.css'

/** What became of the visits that were to be placed. */
type Outcome = { placed: number; left: { bookingId: string; customerName: string | null; reason: string }[] }

type Proposed = Placement & { painter: NonNullable<Placement['painter']> }
const isProposed = (placement: Placement): placement is Proposed => placement.painter !== null

function Left({ outcome: { placed, left } }: { outcome: Outcome }) {
  const t = useWords()
  return (
    <div className={css.groups}>
      <p>
        {t(
          '{placed, plural, =0 {No visit was assigned.} one {# visit was assigned.} other {# visits were assigned.}}',
          {
            placed,
          },
        )}{' '}
        {t('{left, plural, one {This one still has no painter:} other {These still have no painter:}}', {
          left: left.length,
        })}
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

type Answers = { opened: boolean; onPlaced: (outcome: Outcome) => void }

/** What is proposed, what of it was unchecked, and giving the rest to those who are proposed. */
function usePlacements({ opened, onPlaced }: Answers) {
  const t = useWords()
  const client = useQueryClient()
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const query = useQuery({
    ...queryOf(proposePlacements),
    enabled: opened,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const placements = query.data?.placements ?? []
  const chosen = placements.filter(isProposed).filter(({ bookingId }) => !skipped.has(bookingId))
  const confirm = useMutation({
    mutationFn: () =>
      call(confirmPlacements, {
        body: {
          placements: chosen.map(({ bookingId, version, painter }) => ({
            bookingId,
            version,
            contractorId: painter.id,
          })),
        },
      }),
    onSuccess: async ({ placed, left }) => {
      const nameOf = (id: string) => placements.find(({ bookingId }) => bookingId === id)?.customerName ?? null
      const nobody = placements.filter((one) => !isProposed(one))
      onPlaced({
        placed: placed.length,
        left: [
          ...left.map((one) => ({ ...one, customerName: nameOf(one.bookingId) })),
          ...nobody.map(({ bookingId, customerName }) => ({ bookingId, customerName, reason: t('Nobody is free.') })),
        ],
      })
      await stale(client, listBookings, getOverview, getBoard, getNeeds, listDayVisits)
    },
    onError: (error) =>
      toast({
        title: t('The visits were not assigned'),
        description: messageOf(error, t('Please try again.'), t),
        tone: 'destructive',
      }),
  })
  const toggle = (bookingId: string): void => {
    const next = new Set(skipped)
    if (!next.delete(bookingId)) next.add(bookingId)
    setSkipped(next)
  }
  const reset = (): void => setSkipped(new Set())
  return { query, chosen, skipped, toggle, confirm, reset }
}

/** Proposes a painter for every visit that has none, and gives them what is confirmed (docs/rules/office.md#place-all). */
export function PlaceAll({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useWords()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const close = (): void => {
    setOutcome(null)
    reset()
    onClose()
  }
  const onPlaced = (found: Outcome): void => {
    toast({
      title: t('{count, plural, =0 {No visit was assigned} one {# visit assigned} other {# visits assigned}}', {
        count: found.placed,
      }),
      inView: found.left.length > 0,
    })
    if (found.left.length === 0) close()
    else setOutcome(found)
  }
  const { query, chosen, skipped, toggle, confirm, reset } = usePlacements({ opened: opened && !outcome, onPlaced })
  return (
    <Dialog
      opened={opened}
      onClose={close}
      size="wide"
      busy={confirm.isPending}
      step={outcome ? 'left' : 'proposed'}
      title={t('Place all')}
      actions={
        <>
          <Button variant="secondary" disabled={confirm.isPending} onClick={close}>
            {t('Close')}
          </Button>
          {!outcome && chosen.length > 0 && (
            <Button
              working={confirm.isPending}
              workingLabel={t('Assigning...')}
              disabled={query.isFetching}
              onClick={() => confirm.mutate()}
            >
              {t('{count, plural, one {Assign # visit} other {Assign # visits}}', { count: chosen.length })}
            </Button>
          )}
        </>
      }
    >
      {outcome ? (
        <Left outcome={outcome} />
      ) : (
        <Answered query={query} loading={t('Looking for painters')} failed={t("We couldn't look for painters.")}>
          {({ placements }) =>
            placements.length === 0 ? (
              <EmptyState title={t('Every visit has a painter')} />
            ) : (
              <div className={css.groups}>
                <p className={css.soft}>
                  {t(
                    'The most urgent ones first. Each painter is asked by email and on their phone, and customers hear from us once their painter confirms.',
                  )}
                </p>
                <PlacementTable placements={placements} skipped={skipped} onToggle={toggle} />
              </div>
            )
          }
        </Answered>
      )}
    </Dialog>
  )
}
