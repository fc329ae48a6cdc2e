import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endPause, listPauses, type PauseOfBookings, pauseBookings } from '#contract/coverage/pauses.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { call } from '#web/lib/call.ts'
import { queryOf, untilShown } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/toast.ts'
import css from './Closures.module.css'
import { PauseForm } from './PauseForm.tsx'
import { formatPause, formatPauseLocation } from './pause-texts.ts'

type PauseRowProps = { pause: PauseOfBookings; isFresh: boolean; onChange: () => void }

const focusOnce = (heading: HTMLElement | null): void => heading?.focus({ preventScroll: true })

/** A pause, what customers read, and what can be done. */
function PauseRow({ pause, isFresh, onChange }: PauseRowProps) {
  const t = useTranslate()
  const reader = useReader()
  const location = formatPauseLocation(t, pause)
  const open = useAction({
    run: () => call(endPause, { params: { id: pause.id } }),
    done: () => toast({ title: t('Bookings are open again: {place}', { place: location }) }),
    failed: t("That didn't save"),
  })
  return (
    <li className={`row-between ${css.row}`}>
      <div className={css.what}>
        <h3 className="figures subtitle" ref={isFresh ? focusOnce : null} tabIndex={-1}>
          {formatPause(t, reader, pause)}
        </h3>
        <p className={`soft ${css.label}`}>
          {t("Customers read: We're not taking new bookings until {day}.", {
            day: formatShortDate(reader, pause.until),
          })}{' '}
          {pause.note}
        </p>
      </div>
      <Allowed to={endPause}>
        <div className="row" data-actions>
          <Button
            size="small"
            aria-label={t('Reopen: {place}', { place: location })}
            working={open.isPending}
            workingLabel={t('Saving...')}
            onClick={() => open.mutate()}
          >
            {t('Reopen')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Change: {place}', { place: location })}
            onClick={onChange}
          >
            {t('Change')}
          </Button>
        </div>
      </Allowed>
    </li>
  )
}

/** Where no new bookings are taken, and until when (docs/rules/office.md#a-pause-of-new-bookings). */
export function Pauses() {
  const t = useTranslate()
  const may = useMay()
  const reader = useReader()
  const query = useQuery({ ...queryOf(listPauses), refetchOnMount: 'always' })
  /** Counts the forms that were sent, so that each new one begins blank. */
  const [sent, setSent] = useState(0)
  const [fresh, setFresh] = useState<string | null>(null)
  const [chosen, setChanging] = useState<PauseOfBookings | null>(null)
  // As it is by now: somebody else may change it while its form is open.
  const changing = chosen && (query.data?.pauses.find(({ id }) => id === chosen.id) ?? chosen)
  const saved = async (pause: PauseOfBookings) => {
    setFresh(pause.id)
    await untilShown()
    toast({
      title: formatPause(t, reader, pause),
      description: t('Customers can get quotes, and book again from that day on.'),
    })
  }
  // Where there is nothing to see and nothing to do, there is no part for it.
  if (!may(pauseBookings) && query.data?.pauses.length === 0) return null
  return (
    <Panel
      title={t('Pause new bookings')}
      about={t(
        'Customers can get quotes and change what they have, but not book, until the day you choose. You can still book by phone.',
      )}
    >
      <Answered query={query} loading={t('Loading the pauses')} failed={t("We couldn't load the pauses.")}>
        {({ pauses }) => (
          <div className="stack-wide">
            {pauses.length > 0 && (
              <ul className={css.list} aria-label={t('Pauses of new bookings')}>
                {pauses.map((pause) => (
                  <PauseRow
                    key={pause.id}
                    pause={pause}
                    isFresh={pause.id === fresh}
                    onChange={() => setChanging(pause)}
                  />
                ))}
              </ul>
            )}
            <Allowed to={pauseBookings}>
              <PauseForm
                key={sent}
                pause={null}
                onSaved={(pause) => {
                  setSent((count) => count + 1)
                  void saved(pause)
                }}
              />
            </Allowed>
          </div>
        )}
      </Answered>
      <Dialog opened={changing !== null} onClose={() => setChanging(null)} focusField title={t('Change the pause')}>
        {changing && (
          <PauseForm
            key={changing.id}
            pause={changing}
            onCancel={() => setChanging(null)}
            onSaved={(pause) => {
              setChanging(null)
              void saved(pause)
            }}
          />
        )}
      </Dialog>
    </Panel>
  )
}
