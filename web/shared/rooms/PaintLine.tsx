import { useTranslate } from '#web/lib/use-translate.ts'
import { hexOf } from '#web/shared/color-studio/palette.ts'
import css from './PaintLine.module.css'
import type { StoredPaint } from './stored-rooms.ts'

/** Quality, finish and color of one surface, with a swatch if the color is known. */
export function PaintLine({ surface, paint, consult }: { surface: string; paint: StoredPaint; consult: boolean }) {
  const t = useTranslate()
  const hex = hexOf(paint.colorCode)
  const what = [paint.quality, paint.finish].filter(Boolean).join(', ')
  const color = [paint.colorCode, paint.brand].filter(Boolean).join(', ')
  return (
    <li className={css.line}>
      <span
        className={hex ? css.swatch : `${css.swatch} ${color ? css.other : css.open}`}
        style={{ backgroundColor: hex ?? undefined }}
      />
      <span className={css.text}>
        <span className={css.surface}>{surface}</span>
        {what && <span> {what}</span>}
        <span className={`small ${css.color}`}>
          {color || (consult ? t('Color to be chosen in the consultation') : t('No color picked'))}
        </span>
      </span>
    </li>
  )
}
