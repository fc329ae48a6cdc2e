import { useId } from 'react'
import { formatMoney } from '#domain/platform/format.ts'
import { roomCost } from '#domain/pricing/pricing.ts'
import {
  finishes,
  finishLabels,
  isMeasured,
  type Quality,
  qualities,
  qualityLabels,
  type Room,
  type Surface,
  type SurfacePaint,
} from '#domain/pricing/rooms.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { TextField } from '#web/ui/Field.tsx'
import { withPaint } from '../draft/room-changes.ts'
import { qualityTexts } from '../quality-texts.ts'
import { useWizard } from '../wizard-context.ts'
import part from './room-part.module.css'
import css from './SurfaceColor.module.css'

type SurfacePaintFieldsProps = { room: Room; index: number; surface: Surface; optional: boolean }

/** Quality, finish, color code and brand of one surface. */
export function SurfacePaintFields({ room, index, surface, optional }: SurfacePaintFieldsProps) {
  const t = useTranslate()
  const reader = useReader()
  const { dispatch, settings, errorOf } = useWizard()
  const id = useId()
  const paint = room.paintOptions[surface]
  const path = `rooms.${index}.paintOptions.${surface}`
  const change = (to: Partial<SurfacePaint>) => dispatch({ type: 'surface-paint', room: room.id, surface, change: to })
  /** "Premium, +$45.30": the price difference of another quality for this surface. */
  const labelOf = (quality: Quality): string => {
    if (quality === paint.quality || !isMeasured(room)) return t(qualityLabels[quality])
    const other = withPaint(room, { [surface]: { ...paint, quality } })
    const difference = roomCost(other, settings) - roomCost(room, settings)
    return `${t(qualityLabels[quality])}, ${difference > 0 ? '+' : ''}${formatMoney(reader, difference)}`
  }
  return (
    <fieldset className={`stack-near ${css.fields}`}>
      <legend className="visually-hidden">
        {t(
          'Paint for the {surface, select, walls {walls} ceiling {ceiling} trim {trim} doors {doors} other {window trim}}',
          { surface },
        )}
      </legend>
      <div className={part.field}>
        <label className={`small ${part.label}`} htmlFor={`${id}-quality`}>
          {t('Quality')}
        </label>
        <select
          id={`${id}-quality`}
          className={`outlined ${part.control}`}
          value={paint.quality}
          onChange={(event) => {
            const quality = qualities.find((one) => one === event.target.value)
            if (quality) change({ quality })
          }}
        >
          {qualities.map((one) => (
            <option key={one} value={one}>
              {labelOf(one)}
            </option>
          ))}
        </select>
      </div>
      <div className={part.field}>
        <label className={`small ${part.label}`} htmlFor={`${id}-finish`}>
          {t('Finish')}
        </label>
        <select
          id={`${id}-finish`}
          className={`outlined ${part.control}`}
          value={paint.finish}
          onChange={(event) => {
            const finish = finishes.find((one) => one === event.target.value)
            if (finish) change({ finish })
          }}
        >
          {finishes.map((one) => (
            <option key={one} value={one}>
              {t(finishLabels[one])}
            </option>
          ))}
        </select>
      </div>
      <TextField
        label={t('Color code')}
        optional={optional}
        placeholder={t('SW 7008')}
        autoComplete="off"
        maxLength={100}
        value={paint.colorCode}
        hint={errorOf(`${path}.colorCode`) && t('Any brand’s code works.')}
        onChange={(event) => change({ colorCode: event.target.value })}
      />
      <TextField
        label={t('Brand')}
        optional
        autoComplete="off"
        maxLength={100}
        value={paint.brand}
        error={errorOf(`${path}.brand`)}
        onChange={(event) => change({ brand: event.target.value })}
      />
      <p className={`small ${css.note}`}>{t(qualityTexts[paint.quality])}</p>
    </fieldset>
  )
}
