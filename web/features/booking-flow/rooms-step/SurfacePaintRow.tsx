import {
  finishes,
  finishLabels,
  qualities,
  qualityLabels,
  type Room,
  type Surface,
  type SurfacePaint,
  surfaceLabels,
} from '../../../../domain/rooms.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import { hexOf } from '../../color-studio/palette.ts'
import { surcharge } from '../quote-wizard/quality-words.ts'
import { useWizard } from '../quote-wizard/wizard-context.ts'
import css from './SurfacePaintRow.module.css'

type SurfacePaintRowProps = {
  room: Room
  index: number
  surface: Surface
  /** A color may be left open: a consultation is asked for. */
  optional: boolean
  onColor: () => void
}

/** Quality, finish, color and brand of one surface. */
export function SurfacePaintRow({ room, index, surface, optional, onColor }: SurfacePaintRowProps) {
  const { dispatch, settings, errorOf } = useWizard()
  const paint = room.paintOptions[surface]
  const name = surface === 'windows' ? 'Window trim' : surfaceLabels[surface]
  const hex = hexOf(paint.colorCode)
  const change = (to: Partial<SurfacePaint>) => dispatch({ type: 'surface-paint', room: room.id, surface, change: to })
  return (
    <fieldset className={css.row}>
      <legend className="visually-hidden">Paint of the {name.toLowerCase()}</legend>
      <div className={css.head}>
        <span className={css.swatch} style={hex ? { background: hex } : undefined} aria-hidden="true" />
        <span className={css.name} aria-hidden="true">
          {name}
        </span>
        <Button variant="secondary" size="small" className={css.choose} onClick={onColor}>
          Choose a color<span className="visually-hidden"> for the {name.toLowerCase()}</span>
        </Button>
      </div>
      <div className={css.fields}>
        <SelectField
          label="Quality"
          value={paint.quality}
          onChange={(event) => {
            const quality = qualities.find((one) => one === event.target.value)
            if (quality) change({ quality })
          }}
        >
          {qualities.map((one) => (
            <option key={one} value={one}>
              {qualityLabels[one]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Finish"
          value={paint.finish}
          onChange={(event) => {
            const finish = finishes.find((one) => one === event.target.value)
            if (finish) change({ finish })
          }}
        >
          {finishes.map((one) => (
            <option key={one} value={one}>
              {finishLabels[one]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Color code"
          optional={optional}
          placeholder="EC-14"
          autoComplete="off"
          maxLength={100}
          value={paint.colorCode}
          error={errorOf(`rooms.${index}.paintOptions.${surface}.colorCode`)}
          onChange={(event) => change({ colorCode: event.target.value })}
        />
        <TextField
          label="Brand"
          optional
          autoComplete="off"
          maxLength={100}
          value={paint.brand}
          error={errorOf(`rooms.${index}.paintOptions.${surface}.brand`)}
          onChange={(event) => change({ brand: event.target.value })}
        />
      </div>
      <p className={css.note}>
        {qualityLabels[paint.quality]} paint: {surcharge(paint.quality, settings)}, in the price above.
      </p>
    </fieldset>
  )
}
