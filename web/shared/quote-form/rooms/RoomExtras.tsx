import { useId, useState } from 'react'
import { toNumber } from '#domain/platform/decimal.ts'
import { formatNumber } from '#domain/platform/format.ts'
import { MAX_COUNT, MAX_DIMENSION_FT, MAX_EXCLUDED_AREA } from '#domain/pricing/room-fields.ts'
import { type Room, wallArea } from '#domain/pricing/rooms.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { CheckCard } from '#web/ui/CheckCard.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { useWizard } from '../wizard-context.ts'
import css from './RoomExtras.module.css'
import { RoomPhotos } from './RoomPhotos.tsx'
import part from './room-part.module.css'

const windowFields = ['windowCount', 'windowWidth', 'windowHeight'] as const

/** Details that most rooms can leave as they are, collapsed into one line: windows, photos, and area without paint. */
export function RoomExtras({ room, index }: { room: Room; index: number }) {
  const t = useTranslate()
  const { uploads, errorOf } = useWizard()
  const [open, setOpen] = useState(false)
  const id = useId()
  const photos = room.photos.length + uploads.pending.filter((photo) => photo.room === room.id).length
  const paths = [...windowFields, 'excludedArea', ...room.photos.map((_, at) => `photos.${at}`)]
  const wrong = paths.some((path) => errorOf(`rooms.${index}.${path}`) !== undefined)
  const unfolded = open || wrong
  return (
    <div className={css.extras}>
      <button
        type="button"
        className={`bare-button line ${css.toggle}`}
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t(
          '{windows, plural, =0 {No windows} one {# window} other {# windows}}, {photos, plural, =0 {no photos} one {# photo} other {# photos}}{areas, plural, =0 {} one {, # area to skip} other {, # areas to skip}}',
          {
            windows: room.windowCount,
            photos,
            areas: room.excludedArea > 0 ? 1 : 0,
          },
        )}
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d={unfolded ? 'm4 13 6-6 6 6' : 'm4 7 6 6 6-6'} fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      <div id={id} hidden={!unfolded} className={`stack-wide ${css.body}`}>
        {unfolded && (
          <>
            <Windows room={room} index={index} />
            <SkippedArea room={room} index={index} />
            <RoomPhotos room={room} index={index} />
          </>
        )}
      </div>
    </div>
  )
}

/** How many windows the room has, and how large they are. */
export function Windows({ room, index }: { room: Room; index: number }) {
  const t = useTranslate()
  const reader = useReader()
  const { dispatch, errorOf } = useWizard()
  const field = (name: (typeof windowFields)[number]) => ({
    value: room[name],
    // The message is below all three, so that the fields stay aligned.
    'aria-invalid': errorOf(`rooms.${index}.${name}`) ? (true as const) : undefined,
    onValue: (value: number) => dispatch({ type: 'room', room: room.id, change: { [name]: value } }),
  })
  const errors = windowFields.map((name) => errorOf(`rooms.${index}.${name}`)).filter((error) => error !== undefined)
  return (
    <fieldset>
      <legend className={part.legend}>{t('Windows in this room')}</legend>
      <div className={`thirds ${part.three}`}>
        <NumberField label={t('Number')} whole min={0} max={MAX_COUNT} {...field('windowCount')} />
        <NumberField label={t('Width (ft)')} step={0.5} min={0} max={MAX_DIMENSION_FT} {...field('windowWidth')} />
        <NumberField label={t('Height (ft)')} step={0.5} min={0} max={MAX_DIMENSION_FT} {...field('windowHeight')} />
      </div>
      {errors.map((error) => (
        <p key={error} className={`small strong problem ${part.error}`}>
          {error}
        </p>
      ))}
      <p className={`small ${part.hint}`}>
        {t('You never pay for glass: windows come off the walls, painted or not. Walls left to paint: {area} sq ft.', {
          area: formatNumber(reader, Math.round(toNumber(wallArea(room)))),
        })}
      </p>
    </fieldset>
  )
}

/** The part of walls and ceiling that needs no paint. */
export function SkippedArea({ room, index }: { room: Room; index: number }) {
  const t = useTranslate()
  const { dispatch, errorOf } = useWizard()
  // Stays checked while the number is being retyped and is temporarily empty.
  const [excludes, setExcludes] = useState(room.excludedArea > 0)
  return (
    <div className="stack">
      <CheckCard
        label={t('Has area that does not need paint')}
        detail={t('Built-in shelves, tiles, a paneled wall')}
        checked={excludes}
        onChange={(event) => {
          setExcludes(event.target.checked)
          dispatch({ type: 'exclude-area', room: room.id, on: event.target.checked })
        }}
      />
      {excludes && (
        <div className={part.short}>
          <NumberField
            label={t('Area without paint (sq ft)')}
            min={1}
            max={MAX_EXCLUDED_AREA}
            value={room.excludedArea}
            error={errorOf(`rooms.${index}.excludedArea`)}
            onValue={(area) => dispatch({ type: 'excluded-area', room: room.id, area })}
          />
        </div>
      )}
    </div>
  )
}
