import { useState } from 'react'
import { formatDollars, formatWholeDollars } from '../../../domain/money.ts'
import type { Surface } from '../../../domain/rooms.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { GetQuoteButton } from '../booking-flow/GetQuoteButton.tsx'
import { type HouseColor, houseColors } from '../colors/house-colors.ts'
import { LivingRoom } from '../drawn-rooms/scenes.tsx'
import { type ExampleRoom, formatDays, priceOf, sizeOf } from '../pricing/example-room.ts'
import { usePricing } from '../pricing/live-pricing.ts'
import css from './Hero.module.css'

const wallColors: readonly HouseColor[] = [
  houseColors.belmontSage,
  houseColors.plasterCream,
  houseColors.fishtownClay,
  houseColors.boathouseBlue,
  houseColors.wissahickon,
  houseColors.merionBlush,
]

/** The drawn room, measured: 14 by 16 feet, one window, one door. */
const room: ExampleRoom = { type: 'living-room', length: 16, width: 14 }

const extras = [
  { surface: 'ceiling', label: 'Ceiling' },
  { surface: 'trim', label: 'Trim' },
  { surface: 'doors', label: 'Door' },
] as const satisfies readonly { surface: Surface; label: string }[]

type Extra = (typeof extras)[number]['surface']

const unpainted = { ceiling: '#efeadf', trim: '#e3d9c6', doors: '#cbb491' }
const painted = { ceiling: '#ffffff', trim: '#ffffff', doors: '#2b3d52' }

/** The offer in one gesture: touch a chip and the room is painted; touch a surface and its price changes. */
export function Hero() {
  const settings = usePricing()
  const [color, setColor] = useState<HouseColor>(houseColors.belmontSage)
  const [previous, setPrevious] = useState<string>()
  const [chosen, setChosen] = useState<ReadonlySet<Extra>>(new Set())

  const choose = (next: HouseColor) => {
    setPrevious(color.hex)
    setColor(next)
  }
  const toggle = (surface: Extra) => {
    const next = new Set(chosen)
    if (!next.delete(surface)) next.add(surface)
    setChosen(next)
  }
  const tint = (surface: Extra) => (chosen.has(surface) ? painted : unpainted)[surface]
  const example = {
    ...room,
    paintCeiling: chosen.has('ceiling'),
    paintTrim: chosen.has('trim'),
    paintDoors: chosen.has('doors'),
  }
  const { area, days } = sizeOf([example])
  const smallest = priceOf([{ type: 'bathroom', length: 5, width: 8 }], settings)

  return (
    <section className={css.hero}>
      <div className={css.words}>
        <h1>
          Know the <span className={css.mark}>price.</span> Then pick the color.
        </h1>
        <p className={css.lead}>
          Interior painting at a flat price, from {formatWholeDollars(smallest)} tax included. Enter your rooms, see
          every line of the bill, choose a date. Nobody has to visit first.
        </p>
        <div className={css.actions}>
          <GetQuoteButton size="large">Get Quote</GetQuoteButton>
          <LinkButton to="/style-quiz" variant="secondary" size="large">
            Find my colors
          </LinkButton>
        </div>
        <p className={css.places}>Philadelphia, Chester, Delaware and Montgomery counties</p>
      </div>

      <div className={css.chip}>
        <LivingRoom
          colors={{ wall: color.hex, ceiling: tint('ceiling'), trim: tint('trim'), door: tint('doors') }}
          {...(previous && { previousWall: previous })}
          label={`A drawing of a living room with walls in ${color.name}`}
        />
        <div className={css.label}>
          <div className={css.name}>
            <p className={css.color}>{color.name}</p>
            <p className={css.facts}>
              {color.code} · {room.length} × {room.width} ft · {area} sq ft · {formatDays(days)}
            </p>
          </div>
          <p className={css.price}>
            <span className={css.from}>from</span> <output>{formatDollars(priceOf([example], settings))}</output>
          </p>
          <fieldset className={css.swatches}>
            <legend className="visually-hidden">Wall color of the drawn room</legend>
            {wallColors.map((one) => (
              <label key={one.code} className={css.swatch} style={{ backgroundColor: one.hex }} title={one.name}>
                <input type="radio" name="wall-color" checked={one === color} onChange={() => choose(one)} />
                <span className="visually-hidden">{one.name}</span>
              </label>
            ))}
          </fieldset>
          <fieldset className={css.extras}>
            <legend className="visually-hidden">Painted besides the walls</legend>
            {extras.map(({ surface, label }) => (
              <label key={surface} className={css.extra}>
                <input type="checkbox" checked={chosen.has(surface)} onChange={() => toggle(surface)} />
                {label}
              </label>
            ))}
          </fieldset>
        </div>
      </div>
    </section>
  )
}
