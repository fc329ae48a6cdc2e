import { useMutation } from '@tanstack/react-query'
import { useMemo, useReducer, useState } from 'react'
import { previewChange, type WalkThrough } from '#contract/bookings/change-orders.ts'
import type { Job } from '#contract/bookings/jobs.ts'
import { type ChangeReason, namesOfRooms, staysAtPrice } from '#domain/bookings/change-orders.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { isMeasured, MAX_ROOMS } from '#domain/pricing/rooms.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { explain } from '#web/lib/explain.ts'
import { useFocusFirstInvalid } from '#web/lib/use-form.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { newRoomId, reduceDraft } from '#web/shared/quote-form/draft/quote-draft.ts'
import { WizardContext } from '#web/shared/quote-form/wizard-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { MeasuredRooms, useMeasuredRooms } from './MeasuredRooms.tsx'
import { RoomFields } from './RoomFields.tsx'
import { changeOf, draftOf, problemsOfRooms, roomToAdd, sentRooms } from './rooms-draft.ts'
import { SendChange, type Sending, SendLater } from './SendChange.tsx'
import css from './WalkThrough.module.css'

type RoomsEditorProps = {
  job: Job
  walk: WalkThrough
  reason: ChangeReason
  onSend: (sending: Sending) => Promise<boolean>
  onClose: () => void
}

/** How long the server's own price is waited for, in milliseconds: a slow connection in a basement is no connection. */
const TIMEOUT_MS = 15_000

/** Whether the server could not be asked: there is no network, or none to speak of, or it has trouble of its own. */
const isUnreachable = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status === 0 || error.status >= 500

/** No photos are added here, so nothing is ever uploaded. */
const noUploads = { pending: [], add: () => undefined, retry: () => undefined, remove: () => undefined } as never

/** The rooms as the painter finds them, or wants them besides; the price follows while they type. */
export function RoomsEditor({ job, walk, reason, onSend, onClose }: RoomsEditorProps) {
  const t = useTranslate()
  const reader = useReader()
  const [draft, dispatch] = useReducer(reduceDraft, walk, draftOf)
  const [tried, setTried] = useState<object | null>(null)
  const around = useFocusFirstInvalid<HTMLDivElement>(tried)
  const { rooms } = draft
  const problems = useMemo(() => problemsOfRooms(rooms), [rooms])
  const change = changeOf(walk, rooms.filter(isMeasured))
  const stays = reason === 'correction' && staysAtPrice(walk.terms, walk.price, change.difference)
  const names = namesOfRooms(reader, walk.rooms, rooms)
  const preview = useMutation({
    mutationFn: () =>
      call(previewChange, {
        params: { jobId: job.id },
        body: { rooms: sentRooms(rooms) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
  })
  // A correction can wait for a network; what is wanted besides needs somebody's answer.
  const isAway = reason === 'correction' && preview.isError && isUnreachable(preview.error)
  const errorOf = (path: string): string | undefined => {
    const problem = tried === null ? undefined : problems.find((one) => one.path === path)
    return problem && t(problem.message)
  }
  const measured = useMeasuredRooms({ job, walk, rooms, asks: !stays })
  const next = () => {
    if (problems.length > 0 || measured.missing.length > 0) setTried({})
    else preview.mutate()
  }
  const price = stays
    ? t('The price stays at {price}', { price: formatMoney(reader, walk.price) })
    : t('{price} instead of {before}', {
        price: formatMoney(reader, walk.price + change.difference),
        before: formatMoney(reader, walk.price),
      })
  const send = (comment: string) => onSend({ reason, rooms: sentRooms(rooms), comment })
  const back = () => preview.reset()
  if (isAway) return <SendLater job={job} price={price} asks={!stays} onBack={back} onSend={send} />
  if (preview.data) return <SendChange job={job} reason={reason} found={preview.data} onBack={back} onSend={send} />
  const isSame = change.lines.length === 0
  return (
    <WizardContext value={{ draft, dispatch, settings: walk.pricing, uploads: noUploads, errorOf }}>
      <div ref={around} className="stack">
        <p>
          {reason === 'correction'
            ? t('Correct what is different. Feet and inches go like 12\'6".')
            : t('Add what else the customer wants: a surface in a room, or another room.')}
        </p>
        <ul className="stack-wide">
          {rooms.map((room, index) => (
            <RoomFields
              key={room.id}
              room={room}
              name={names.get(room.id) ?? ''}
              index={index}
              isNew={walk.rooms.every(({ id }) => id !== room.id)}
              onRemove={rooms.length > 1 ? () => dispatch({ type: 'remove-room', room: room.id }) : undefined}
            />
          ))}
        </ul>
        {rooms.length < MAX_ROOMS && (
          <Button
            variant="secondary"
            wide
            onClick={() => {
              const id = newRoomId()
              dispatch({ type: 'add-room', id, room: roomToAdd(walk, id) })
            }}
          >
            {t('Add a room')}
          </Button>
        )}
        {preview.isError && (
          <Notice tone="error" role="alert" reveal>
            {explain(preview.error, t("The price couldn't be checked. Please try again."), t)}
          </Notice>
        )}
        <MeasuredRooms job={job} measured={measured} wasTried={tried !== null} />
        <div className={css.bar}>
          <p className={`figures ${css.price}`} role="status">
            {isSame ? t('Nothing is different yet') : price}
          </p>
          <div className={`stack-close ${css.two}`}>
            <Button variant="secondary" onClick={onClose}>
              {t('Back')}
            </Button>
            <Button disabled={isSame} working={preview.isPending} workingLabel={t('Checking...')} onClick={next}>
              {t('Look it over')}
            </Button>
          </div>
        </div>
      </div>
    </WizardContext>
  )
}
