import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type PhotoRelease, releaseVisitPhotos, type VisitPhotos } from '#contract/bookings/visit-photos.ts'
import { refusalReasonTexts } from '#domain/bookings/released-photos.ts'
import { call } from '#web/lib/call.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { type OwnRoomPhoto, photosToRelease } from './photos-to-release.ts'
import css from './ReleasePhotos.module.css'

type ReleasePhotosProps = {
  bookingId: string
  bookingKey: string
  shown: VisitPhotos
  /** The painter's first name. */
  painter: string | null
}

const stateOf = (t: PageTranslator, painter: string | null, { state, refusedFor, isPainterPageOnly }: PhotoRelease) => {
  if (isPainterPageOnly) return t('Shown on {painter}’s page only', { painter: painter ?? t('the painter') })
  if (state === 'accepted') return t('Neighbors can see it')
  if (state === 'waiting') return t('We’ll take a look first')
  return t('Not shown. {reason}.', { reason: t(refusalReasonTexts[refusedFor ?? 'unclear']) })
}

const isShown = ({ release }: OwnRoomPhoto): boolean => release !== null

/** The photos of the finished rooms, each with its own tick: nothing is shown unless the customer says so (docs/rules/real-rooms.md). */
export function ReleasePhotos({ bookingId: id, bookingKey: key, shown, painter }: ReleasePhotosProps) {
  const t = useTranslate()
  const photos = photosToRelease(shown)
  /** Those whose tick differs from what is stored. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [rooms, setRooms] = useState<Readonly<Record<string, string>>>({})
  const isTicked = (photo: OwnRoomPhoto) => isShown(photo) !== turned.has(photo.id)
  const added = photos.filter((photo) => turned.has(photo.id) && !isShown(photo)).map((photo) => photo.id)
  const taken = photos.filter((photo) => turned.has(photo.id) && isShown(photo)).map((photo) => photo.id)
  const { mutate, isPending, error, isSuccess, reset } = useMutation({
    mutationFn: async () => {
      const named = Object.fromEntries(Object.entries(rooms).filter(([, room]) => room !== ''))
      const release = (photoIds: string[], released: boolean) =>
        call(releaseVisitPhotos, { params: { id }, query: { key }, body: { photoIds, released, rooms: named } })
      if (taken.length > 0) await release(taken, false)
      if (added.length > 0) await release(added, true)
    },
    onSuccess: () => setTurned(new Set()),
  })
  const turn = (photo: string) => {
    reset()
    const next = new Set(turned)
    if (!next.delete(photo)) next.add(photo)
    setTurned(next)
  }
  return (
    <div className="stack">
      <p>
        {t(
          'Neighbors believe a real wall more than a drawing. Tick what you’d like to show: nothing is ticked for you.',
        )}
      </p>
      <ul className={css.photos}>
        {photos.map((photo, index) => {
          const name = photo.room ?? t('Photo {number}', { number: index + 1 })
          return (
            <li key={photo.id} className={css.photo}>
              <label className={css.tick}>
                <input
                  type="checkbox"
                  checked={isTicked(photo)}
                  disabled={isPending}
                  aria-label={t('Show {room}, photo {number}', { room: name, number: index + 1 })}
                  onChange={() => turn(photo.id)}
                />
                <img src={photo.smallUrl} alt="" width={240} height={180} loading="lazy" />
                <span className={css.words}>
                  <strong>{name}</strong>
                  {photo.release && isTicked(photo) && (
                    <span className="small">{stateOf(t, painter, photo.release)}</span>
                  )}
                </span>
              </label>
              {photo.isOwn && photo.room === null && photo.release === null && isTicked(photo) && (
                <SelectField
                  label={t('Which room is it?')}
                  optional
                  value={rooms[photo.id] ?? ''}
                  onChange={(event) => setRooms({ ...rooms, [photo.id]: event.target.value })}
                >
                  <option value="">{t('I’d rather not say')}</option>
                  {shown.rooms.map((room) => (
                    <option key={room.id} value={room.id}>
                      {room.name}
                    </option>
                  ))}
                </SelectField>
              )}
            </li>
          )
        })}
      </ul>
      <ul className={`small ${css.promises}`}>
        <li>
          {t(
            'Neighbors read the room and its color; your first name and town only if your review shows them. Never your street.',
          )}
        </li>
        <li>{t('Someone in our office looks at each one first.')}</li>
        <li>{t('Take any of them back here, any day. It’s gone within minutes, and your words stay.')}</li>
      </ul>
      {error && (
        <Notice tone="error" role="alert" title={t('That wasn’t saved')}>
          {messageOf(error, t('We couldn’t save this. Check your connection and try again.'), t)}
        </Notice>
      )}
      <div role="status">{isSuccess && turned.size === 0 && <p>{t('Saved. Thank you!')}</p>}</div>
      {turned.size > 0 && (
        <div>
          <Button size="large" working={isPending} workingLabel={t('Saving...')} onClick={() => mutate()}>
            {taken.length === 0
              ? t('Show {count, plural, one {# photo} other {# photos}}', { count: added.length })
              : added.length === 0
                ? t('Take back {count, plural, one {# photo} other {# photos}}', { count: taken.length })
                : t('Save')}
          </Button>
        </div>
      )}
    </div>
  )
}
