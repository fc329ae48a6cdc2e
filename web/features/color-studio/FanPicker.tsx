import { useId, useState } from 'react'
import { ChipChoice } from '../../ui/Chip.tsx'
import type { HouseColor } from '../colors/house-colors.ts'
import css from './FanPicker.module.css'
import { lightReflectance } from './light-reflectance.ts'
import { codeOf, HOUSE_BRAND, palette } from './palette.ts'

type FanPickerProps = {
  startGroup: string | undefined
  chosen: HouseColor | null
  onChoose: (colorCode: string, brand: string) => void
}

const first = palette[0]!

/** The house's fan: groups of neighboring colors, and the chips of the opened group. */
export function FanPicker({ startGroup, chosen, onChoose }: FanPickerProps) {
  const [name, setName] = useState(startGroup ?? first.name)
  const id = useId()
  const group = palette.find((one) => one.name === name) ?? first
  return (
    <div>
      <fieldset>
        <legend className={css.legend}>Our fan</legend>
        <div className={css.groups}>
          {palette.map((one) => (
            <label key={one.name} className={css.group}>
              <input type="radio" name={`${id}group`} checked={one === group} onChange={() => setName(one.name)} />
              <span className={css.stripes} aria-hidden="true">
                {one.colors.slice(1, 7).map(({ hex }) => (
                  <span key={hex} style={{ backgroundColor: hex }} />
                ))}
              </span>
              {one.name}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="visually-hidden">{group.name}</legend>
        <div className={css.chips}>
          {group.colors.map((color) => (
            <ChipChoice
              key={color.code}
              group={`${id}color`}
              color={color.hex}
              name={color.name}
              code={`${color.code} · LRV ${lightReflectance(color.hex)}`}
              checked={color === chosen}
              onChoose={() => onChoose(codeOf(color), HOUSE_BRAND)}
            />
          ))}
        </div>
      </fieldset>
      <p className={css.note}>LRV is light reflectance: how much of the light a color gives back, from 0 to 100.</p>
    </div>
  )
}
