import { useId } from 'react'
import { codeOf, HOUSE_BRAND, type HouseColor } from '#domain/quotes/house-colors.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ChipChoice } from '#web/ui/Chip.tsx'
import css from './TriedColors.module.css'

type TriedColorsProps = {
  colors: readonly HouseColor[]
  chosen: HouseColor | null
  onChoose: (colorCode: string, brand: string) => void
}

/** Colors that the visitor tried, selected or got from the quiz, in front of the whole fan. */
export function TriedColors({ colors, chosen, onChoose }: TriedColorsProps) {
  const t = useTranslate()
  const id = useId()
  if (colors.length === 0) return null
  return (
    <fieldset>
      <legend className={`as-heading ${css.legend}`}>{t('Your colors')}</legend>
      <div className={`stack-near ${css.strip}`}>
        {colors.map((color) => (
          <ChipChoice
            key={color.code}
            group={`${id}yours`}
            color={color.hex}
            name={color.name}
            checked={color.code === chosen?.code}
            onChoose={() => onChoose(codeOf(color), HOUSE_BRAND)}
          />
        ))}
      </div>
    </fieldset>
  )
}
