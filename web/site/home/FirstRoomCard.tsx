import { useState } from 'react'
import { formatMoney } from '#domain/platform/format.ts'
import { text } from '#domain/platform/translation/text.ts'
import { quickSizeLabels, quickSizes, quickSizesOf } from '#domain/pricing/quick-sizes.ts'
import { type RoomType, roomTypeLabels, roomTypeNamesWithin, roomTypes } from '#domain/pricing/rooms.ts'
import { type HouseColor, houseColors } from '#domain/quotes/house-colors.ts'
import { drawnFacts } from '#web/lib/drawn-facts.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { likeColors, likedColors } from '#web/shared/color-studio/liked-colors.ts'
import { Bedroom, DiningRoom, Kitchen, LivingRoom, PlainRoom } from '#web/shared/drawn-rooms/scenes.tsx'
import { usePricing } from '#web/shared/live-pricing.ts'
import { GetQuoteButton } from '#web/site/booking-flow/GetQuoteButton.tsx'
import { formatDayCount, priceOf, sizeOf } from '#web/site/example-room.ts'
import css from './FirstRoomCard.module.css'
import { type Extra, extraColors, extras, type FirstRoom, roomOf, seedOf } from './first-room.ts'
import { isReplayed } from './replayed.ts'

const wallColors: readonly HouseColor[] = [
  houseColors.belmontSage,
  houseColors.plasterCream,
  houseColors.fishtownClay,
  houseColors.boathouseBlue,
  houseColors.wissahickon,
  houseColors.merionBlush,
]

const scenes: Partial<Record<RoomType, typeof LivingRoom>> = {
  'living-room': LivingRoom,
  bedroom: Bedroom,
  kitchen: Kitchen,
  'dining-room': DiningRoom,
}

const unpainted: Record<Extra, string> = { ceiling: '#efeadf', trim: '#e3d9c6', doors: '#cbb491' }

/** The product in one interaction: a room with its size, color and price, and a button that continues with exactly that. */
export function FirstRoomCard() {
  const t = useTranslate()
  const reader = useReader()

  const settings = usePricing()
  const [first, setFirst] = useState<FirstRoom>({
    type: 'living-room',
    size: 'medium',
    wall: houseColors.belmontSage,
    extras: new Set(),
  })
  const [previous, setPrevious] = useState<string>()
  const { type, size, wall } = first

  /** @param isSeen false for what the page has shown before it was hydrated: then the color is there already */
  const paint = (color: HouseColor, isSeen: boolean) => {
    setPrevious(isSeen ? wall.hex : undefined)
    setFirst({ ...first, wall: color })
    likeColors([color])
  }
  const toggle = (surface: Extra) => {
    const next = new Set(first.extras)
    if (!next.delete(surface)) next.add(surface)
    setFirst({ ...first, extras: next })
  }
  const tint = (surface: Extra) => (first.extras.has(surface) ? extraColors[surface].hex : unpainted[surface])
  const Scene = scenes[type] ?? PlainRoom
  const room = roomOf(first)
  const { area, days } = sizeOf([room])
  // Known when the page is drawn, or not at all: nothing moves.
  const firstDay = drawnFacts()?.firstDay

  return (
    <section className={css.card} aria-label={t('Your first room')} data-instant="room">
      <div className={css.scene}>
        <Scene
          colors={{ wall: wall.hex, ceiling: tint('ceiling'), trim: tint('trim'), door: tint('doors') }}
          {...(previous && { previousWall: previous })}
          label={t('A drawing of a {room} with walls in {color}', {
            room: type === 'other' ? text('room') : roomTypeNamesWithin[type],
            color: wall.name,
          })}
        />
      </div>
      <div className={css.label}>
        <div>
          <p className={css.color} data-shows="name" suppressHydrationWarning>
            {wall.name}
          </p>
          <p className={css.facts} data-shows="code" suppressHydrationWarning>
            {t('{color}\u00a0· {area} sq ft\u00a0· {time}', { color: wall.code, area, time: formatDayCount(days) })}
          </p>
        </div>
        <p className={css.price}>
          <output>{formatMoney(reader, priceOf([room], settings))}</output>
          <span className={css.tax}>{t('paint included')}</span>
        </p>
        {firstDay && <p className={css.soon}>{t('First open day: {day}', { day: firstDay })}</p>}
        <fieldset className={css.swatches}>
          <legend className="visually-hidden">{t('Wall color')}</legend>
          {wallColors.map((one) => (
            <label
              key={one.code}
              className={css.swatch}
              style={{ backgroundColor: one.hex }}
              title={one.name}
              data-code={one.code}
            >
              <input
                className="covering-input"
                type="radio"
                name="wall-color"
                checked={one === wall}
                onChange={({ nativeEvent }) => paint(one, !isReplayed(nativeEvent))}
              />
              <span className="visually-hidden">{one.name}</span>
            </label>
          ))}
        </fieldset>
        <select
          className={css.type}
          aria-label={t('Room')}
          value={type}
          onChange={(event) => setFirst({ ...first, type: event.target.value as RoomType })}
        >
          {roomTypes.map((one) => (
            <option key={one} value={one}>
              {one === 'other' ? t('Another room') : t(roomTypeLabels[one])}
            </option>
          ))}
        </select>
        <fieldset className={css.sizes}>
          <legend className="visually-hidden">{t('Size')}</legend>
          {quickSizes.map((one) => (
            <label key={one} className={css.choice}>
              <input
                className="covering-input"
                type="radio"
                name="room-size"
                checked={one === size}
                onChange={() => setFirst({ ...first, size: one })}
              />
              <span className={css.words}>
                {t(quickSizeLabels[one])}
                <small>
                  {t('{length} × {width} ft', {
                    width: quickSizesOf[type][one].width,
                    length: quickSizesOf[type][one].length,
                  })}
                </small>
              </span>
            </label>
          ))}
        </fieldset>
        <fieldset className={css.extras}>
          <legend className="visually-hidden">{t('Also painting')}</legend>
          {extras.map(({ surface, label }) => (
            <label key={surface} className={css.choice}>
              <input
                className="covering-input"
                type="checkbox"
                checked={first.extras.has(surface)}
                onChange={() => toggle(surface)}
              />
              <span className={css.words}>
                <span className={css.plus} aria-hidden="true" />
                {t(label)}
              </span>
            </label>
          ))}
        </fieldset>
        <GetQuoteButton size="large" wide request={() => ({ seed: seedOf(first, likedColors()) })}>
          {t('Continue with this room')}
        </GetQuoteButton>
      </div>
    </section>
  )
}
