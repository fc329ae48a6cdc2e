import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { listBookingPhotos, moderatePhotos } from '#contract/bookings/office-visit-photos.ts'
import type { PhotoRelease, VisitPhotos } from '#contract/bookings/visit-photos.ts'
import { type RefusalReason, refusalReasons, refusalReasonTexts } from '#domain/bookings/released-photos.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { call } from '#web/lib/call.ts'
import { freshQueryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './RoomPhotos.module.css'

type Released = { id: string; url: string; smallUrl: string; room: string; release: PhotoRelease }

const states: Record<PhotoRelease['state'], Text> = {
  waiting: text('Nobody sees it yet.'),
  accepted: text('Everybody can see it.'),
  refused: text('Not shown:'),
}

/** Those that the customer lets be shown, with the names of their rooms. */
function releasedIn({ rooms, photos, ofReview = [] }: VisitPhotos, otherRoom: string): Released[] {
  const nameOf = (id: string | null) => rooms.find((room) => room.id === id)?.name ?? otherRoom
  return [...ofReview, ...photos].flatMap(({ id, url, smallUrl, roomId, release }) =>
    release ? [{ id, url, smallUrl, room: nameOf(roomId), release }] : [],
  )
}

type Decide = (photoIds: readonly string[], refusedFor: RefusalReason | null) => void

/** A photo, what customers see of it, and what the office can do. */
function Photo({ photo, decide, disabled }: { photo: Released; decide: Decide | null; disabled: boolean }) {
  const t = useTranslate()
  const [choosing, setChoosing] = useState(false)
  const { id, url, smallUrl, room, release } = photo
  return (
    <li className={`stack-tight ${css.photo}`}>
      <a href={url} target="_blank" rel="noreferrer">
        <img src={smallUrl} alt={t('A photo of {room}', { room })} width={240} height={180} loading="lazy" />
      </a>
      <p className="small">
        <strong>{room}</strong>
        <br />
        {release.isPainterPageOnly ? t('Everybody can see it on the painter’s page.') : t(states[release.state])}
        {release.refusedFor && ` ${t(refusalReasonTexts[release.refusedFor])}`}
      </p>
      {decide && (
        <div className="row-tight">
          {release.state !== 'accepted' && (
            <Button
              size="small"
              disabled={disabled}
              aria-label={t('Show this photo of {room}', { room })}
              onClick={() => decide([id], null)}
            >
              {t('Show it')}
            </Button>
          )}
          {release.state !== 'refused' && (
            <Button
              variant="secondary"
              size="small"
              disabled={disabled}
              aria-expanded={choosing}
              aria-label={t('Don’t show this photo of {room}…', { room })}
              onClick={() => setChoosing(!choosing)}
            >
              {t('Don’t show…')}
            </Button>
          )}
        </div>
      )}
      {decide && choosing && release.state !== 'refused' && (
        <fieldset className="stack-tight">
          <legend className="small">{t('The customer reads why:')}</legend>
          {refusalReasons.map((reason) => (
            <Button key={reason} variant="quiet" size="small" disabled={disabled} onClick={() => decide([id], reason)}>
              {t(refusalReasonTexts[reason])}
            </Button>
          ))}
        </fieldset>
      )}
    </li>
  )
}

type RoomPhotosProps = {
  bookingId: string
  /** Whether somebody came for them: the focus goes there. */
  isOpened: boolean
}

/** The photos that a customer lets be shown: the office looks at each first (docs/rules/real-rooms.md#the-office-looks-first). */
export function RoomPhotos({ bookingId: id, isOpened }: RoomPhotosProps) {
  const t = useTranslate()
  const may = useMay()
  const head = useRef<HTMLHeadingElement>(null)
  const { data } = useQuery(freshQueryOf(listBookingPhotos, { params: { id } }))
  const photos = data ? releasedIn(data, t('A room')) : []
  const isThere = photos.length > 0
  useEffect(() => {
    if (!isOpened || !isThere) return
    head.current?.focus({ preventScroll: true })
    head.current?.scrollIntoView?.({ block: 'start' })
  }, [isOpened, isThere])
  const { mutate, isPending } = useAction({
    run: (body: { photoIds: readonly string[]; refusedFor: RefusalReason | null }) =>
      call(moderatePhotos, { params: { id }, body: { ...body, photoIds: [...body.photoIds] } }),
    failed: t("That wasn't saved"),
  })
  if (!isThere) return null
  const decide: Decide | null = may(moderatePhotos) ? (photoIds, refusedFor) => mutate({ photoIds, refusedFor }) : null
  const waiting = photos.filter(({ release }) => release.state === 'waiting').map((photo) => photo.id)
  return (
    <section className="stack" aria-labelledby="booking-room-photos">
      <h3 id="booking-room-photos" ref={head} tabIndex={-1}>
        {t('Photos that the customer shows')}
      </h3>
      <p className="small">
        {t('Neighbors see them with room, color, and painter. Is nobody in them, and nothing private?')}
      </p>
      {decide && waiting.length > 1 && (
        <p>
          <Button size="small" working={isPending} workingLabel={t('Saving...')} onClick={() => decide(waiting, null)}>
            {t('Show all {count}', { count: waiting.length })}
          </Button>
        </p>
      )}
      <ul className={css.photos}>
        {photos.map((photo) => (
          <Photo key={photo.id} photo={photo} decide={decide} disabled={isPending} />
        ))}
      </ul>
    </section>
  )
}
