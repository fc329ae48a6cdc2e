import { MAX_PHOTOS_PER_ROOM, type Room } from '#domain/pricing/rooms.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useWizard } from '../wizard-context.ts'
import { PhotoPicker } from './PhotoPicker.tsx'

/** Up to three photos of the room. */
export function RoomPhotos({ room, index }: { room: Room; index: number }) {
  const t = useTranslate()
  const { dispatch, uploads, errorOf } = useWizard()
  return (
    <PhotoPicker
      photos={room.photos}
      pending={uploads.pending.filter((photo) => photo.room === room.id)}
      uploads={uploads}
      most={MAX_PHOTOS_PER_ROOM}
      tooMany={t('A room can have {count, plural, one {# photo} other {# photos}}.', { count: MAX_PHOTOS_PER_ROOM })}
      failureOf={(at) => errorOf(`rooms.${index}.photos.${at}`)}
      onAdd={(files) => uploads.add(room.id, files)}
      onRemove={(photo) => dispatch({ type: 'remove-photo', room: room.id, photo })}
    />
  )
}
