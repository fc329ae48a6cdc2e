import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  type Closure,
  type Closures,
  createClosure,
  deleteClosure,
  listClosures,
  moveClosureVisits,
} from '#contract/coverage/closures.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { call } from '#web/lib/call.ts'
import { queryOf, untilShown } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { withParts } from '#web/office/parts/address/office-links.ts'
import { useAddress } from '#web/office/parts/address/use-address.ts'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/toast.ts'
import { ClosureForm, Holidays } from './ClosureForm.tsx'
import { ClosureRow } from './ClosureRow.tsx'
import css from './Closures.module.css'
import { formatClosedDays } from './closure-texts.ts'
import { MoveAll } from './MoveAll.tsx'
import { Pauses } from './Pauses.tsx'

/** Closing a holiday with one tap, opening days again, and what follows for the lists in view. */
function useClosures() {
  const t = useTranslate()
  const reader = useReader()
  const [fresh, setFresh] = useState<string | null>(null)
  const announceClosure = async (closure: Closure) => {
    setFresh(closure.id)
    await untilShown()
    toast({
      title: t('Closed: {days}', { days: formatClosedDays(reader, closure) }),
      description:
        closure.visits === 0
          ? t('Nothing can be booked then.')
          : t(
              '{count, plural, one {# visit is} other {# visits are}} still on these days. Move them when you’re ready.',
              {
                count: closure.visits,
              },
            ),
    })
  }
  const pick = useAction({
    run: ({ date, label }: Closures['holidays'][number]) =>
      call(createClosure, { body: { firstDay: date, lastDay: date, label } }),
    done: announceClosure,
    failed: t("That didn't save"),
  })
  const open = useAction({
    run: ({ id }: Closure) => call(deleteClosure, { params: { id } }),
    done: (_, closure) => {
      toast({ title: t('Reopened: {days}', { days: formatClosedDays(reader, closure) }) })
    },
    failed: t("That didn't save"),
  })
  return { pick, open, announceClosure, fresh }
}

/** The days on which the business is closed, as a whole or in an area (docs/rules/office.md#closed-days). */
export function ClosuresTab() {
  const t = useTranslate()
  const may = useMay()
  const reader = useReader()
  const query = useQuery({ ...queryOf(listClosures), refetchOnMount: 'always' })
  const { pick, open, announceClosure, fresh } = useClosures()
  /** Counts the forms that were sent, so that each new one begins blank. */
  const [sent, setSent] = useState(0)
  const [chosen, setChanging] = useState<Closure | null>(null)
  // As it is by now: somebody else may change it while its form is open.
  const changing = chosen && (query.data?.closures.find(({ id }) => id === chosen.id) ?? chosen)
  const [opening, setOpening] = useState<Closure | null>(null)
  const [search] = useSearchParams()
  const { write } = useAddress()
  // "Needs you" leads here.
  const named = search.get('move')
  const moving = may(moveClosureVisits) ? (query.data?.closures.find(({ id }) => id === named) ?? null) : null
  const move = (id: string | null) => write((now) => withParts(now, { move: id ?? '' }))
  const days = opening && formatClosedDays(reader, opening)
  return (
    <>
      <Panel
        title={t('Closed days')}
        about={t(
          "Nothing can be booked on these days, and customers aren't offered them. Visits that are already on them stay until you move them.",
        )}
      >
        <Answered
          query={query}
          loading={t('Loading your closed days')}
          failed={t("We couldn't load your closed days.")}
        >
          {({ closures, holidays }) => (
            <div className="stack-wide">
              <Allowed to={createClosure}>
                <Holidays
                  holidays={holidays}
                  working={pick.isPending ? pick.variables.date : null}
                  onPick={(holiday) => pick.mutate(holiday)}
                  nameOf={({ date, label }) => t('{label}, {day}', { label, day: formatShortDate(reader, date) })}
                />
              </Allowed>
              <Allowed to={createClosure}>
                <ClosureForm
                  key={sent}
                  closure={null}
                  onSaved={(closure) => {
                    setSent((count) => count + 1)
                    void announceClosure(closure)
                  }}
                />
              </Allowed>
              {closures.length === 0 ? (
                <EmptyState title={t('No closed days ahead')} />
              ) : (
                <ul className={css.list} aria-label={t('Closed days')}>
                  {closures.map((closure) => (
                    <ClosureRow
                      key={closure.id}
                      closure={closure}
                      isFresh={closure.id === fresh}
                      onMove={() => move(closure.id)}
                      onChange={() => setChanging(closure)}
                      onOpen={() => setOpening(closure)}
                    />
                  ))}
                </ul>
              )}
            </div>
          )}
        </Answered>
        <Dialog opened={changing !== null} onClose={() => setChanging(null)} focusField title={t('Change closed days')}>
          {changing && (
            <ClosureForm
              key={changing.id}
              closure={changing}
              onCancel={() => setChanging(null)}
              onSaved={(closure) => {
                setChanging(null)
                void announceClosure(closure)
              }}
            />
          )}
        </Dialog>
        <ConfirmDialog
          opened={opening !== null}
          title={t('Reopen {days}?', { days: days ?? '' })}
          confirmLabel={t('Reopen')}
          workingLabel={t('Saving...')}
          working={open.isPending}
          onConfirm={() => opening && open.mutate(opening, { onSettled: () => setOpening(null) })}
          onClose={() => setOpening(null)}
        >
          <p>{t('Customers can book these days right away. Visits that you moved stay where they are now.')}</p>
        </ConfirmDialog>
        <MoveAll closure={moving} onClose={() => move(null)} />
      </Panel>
      <Pauses />
    </>
  )
}
