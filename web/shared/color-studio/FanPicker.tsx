import { useId, useState } from 'react'
import type { HouseColor } from '#domain/quotes/house-colors.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ChipChoice } from '#web/ui/Chip.tsx'
import css from './FanPicker.module.css'
import { lightReflectance } from './light-reflectance.ts'
import { type ColorGroup, codeOf, HOUSE_BRAND, palette } from './palette.ts'

type FanPickerProps = {
  startGroup: ColorGroup | undefined
  chosen: HouseColor | null
  onChoose: (colorCode: string, brand: string) => void
}

const first = palette[0]!

/** The house fan: groups of similar colors, and the chips of the selected group. */
export function FanPicker({ startGroup, chosen, onChoose }: FanPickerProps) {
  const t = useTranslate()
  const [group, setGroup] = useState(startGroup ?? first)
  const id = useId()
  return (
    <div>
      <fieldset>
        <legend className={`as-heading ${css.legend}`}>{t('Our color fan')}</legend>
        <div className={`stack-tight ${css.groups}`}>
          {palette.map((one) => (
            <label key={one.colors[0]?.code} className={`column strong ${css.group}`}>
              <input
                className="covering-input"
                type="radio"
                name={`${id}group`}
                checked={one === group}
                onChange={() => setGroup(one)}
              />
              <span className={css.stripes} aria-hidden="true">
                {one.colors.slice(1, 7).map(({ hex }) => (
                  <span key={hex} style={{ backgroundColor: hex }} />
                ))}
              </span>
              {t(one.name)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="visually-hidden">{t(group.name)}</legend>
        <div className={`stack-close ${css.chips}`}>
          {group.colors.map((color) => (
            <ChipChoice
              key={color.code}
              group={`${id}color`}
              color={color.hex}
              name={color.name}
              code={t('{code}\u00a0· LRV {value}', { code: color.code, value: lightReflectance(color.hex) })}
              checked={color === chosen}
              onChoose={() => onChoose(codeOf(color), HOUSE_BRAND)}
            />
          ))}
        </div>
      </fieldset>
      <p className={`small ${css.note}`}>
        {t('LRV is light reflectance: how much of the light a color gives back, from 0 to 100.')}
      </p>
    </div>
  )
}
