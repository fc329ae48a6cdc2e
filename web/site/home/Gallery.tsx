import { formatWholeMoney } from '#domain/platform/format.ts'
import { text } from '#domain/platform/translation/text.ts'
import { newRoom, paintedSurfaces, surfaceNamesWithin } from '#domain/pricing/rooms.ts'
import { houseColors } from '#domain/quotes/house-colors.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import type { RoomColors } from '#web/shared/drawn-rooms/RoomShell.tsx'
import { Bedroom, DiningRoom, Kitchen, LivingRoom } from '#web/shared/drawn-rooms/scenes.tsx'
import { usePricing } from '#web/shared/live-pricing.ts'
import { type ExampleRoom, formatDayCount, priceOf, sizeOf } from '#web/site/example-room.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import css from './Gallery.module.css'
import { Section } from './Section.tsx'

const worn = (wall: string): RoomColors => ({ wall, ceiling: '#e9e1cd', trim: '#dccfae', door: '#c3a67d' })
const fresh = (wall: string, door = '#ffffff'): RoomColors => ({ wall, ceiling: '#ffffff', trim: '#ffffff', door })

const examples = [
  {
    name: text('Living room'),
    Scene: LivingRoom,
    color: houseColors.ridleyTeal,
    before: worn('#d8cba4'),
    after: fresh(houseColors.ridleyTeal.hex),
    room: { type: 'living-room', length: 18, width: 14, paintCeiling: true, paintTrim: true, paintDoors: true },
  },
  {
    name: text('Bedroom'),
    Scene: Bedroom,
    color: houseColors.merionBlush,
    before: worn('#c9c6bd'),
    after: { ...worn(houseColors.merionBlush.hex), ceiling: '#ffffff' },
    room: { type: 'bedroom', length: 13, width: 12, paintCeiling: true },
  },
  {
    name: text('Dining room'),
    Scene: DiningRoom,
    color: houseColors.navyYard,
    before: worn('#c98f6a'),
    after: fresh(houseColors.navyYard.hex, '#f2dda4'),
    room: { type: 'dining-room', length: 14, width: 12, paintCeiling: true, paintTrim: true, paintDoors: true },
  },
  {
    name: text('Kitchen'),
    Scene: Kitchen,
    color: houseColors.butterTrim,
    before: worn('#bfc3bb'),
    after: { ...worn(houseColors.butterTrim.hex), trim: '#ffffff' },
    room: { type: 'kitchen', length: 13, width: 11, paintTrim: true },
  },
] as const satisfies readonly { room: ExampleRoom; [other: string]: unknown }[]

const surfacesOf = (t: PageTranslator, room: ExampleRoom): string =>
  paintedSurfaces({ ...newRoom('example'), ...room })
    .map((surface) => t(surfaceNamesWithin[surface]))
    .join(', ')

/** Four drawn rooms before and after, each with its actual price. */
export function Gallery() {
  const t = useTranslate()
  const reader = useReader()

  const settings = usePricing()
  return (
    <Section
      id="gallery"
      title={t('Four rooms, before and after')}
      lead={t(
        'Drawn, not photographed, so you look at the color. Drag the handle; the prices are what these rooms cost today.',
      )}
    >
      <ul className={css.rooms}>
        {examples.map(({ name, Scene, color, before, after, room }) => {
          const { area, days } = sizeOf([room])
          return (
            <li key={color.code} className={css.room}>
              <BeforeAfter
                label={t('{room}: how much of it is shown before painting', { room: name })}
                before={<Scene colors={before} />}
                after={
                  <Scene colors={after} label={t('{room} with walls in {color}', { room: name, color: color.name })} />
                }
              />
              <div className={css.label}>
                <div>
                  <h3>{t(name)}</h3>
                  <p className="small figures">
                    {color.name} {color.code}&nbsp;· {surfacesOf(t, room)}
                  </p>
                  <p className="small figures">
                    {t('{length} × {width} ft\u00a0· {area} sq ft\u00a0· {time}', {
                      length: room.length,
                      width: room.width,
                      area,
                      time: formatDayCount(days),
                    })}
                  </p>
                </div>
                <p className={css.price}>{formatWholeMoney(reader, priceOf([room], settings))}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
