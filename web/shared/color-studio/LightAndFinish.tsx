import { useId } from 'react'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { finishes as allFinishes, type Finish, finishLabels } from '#domain/pricing/rooms.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import css from './LightAndFinish.module.css'
import { type Light, lightLabels, lights } from './RoomPreview.tsx'

type LightAndFinishProps = {
  light: Light
  onLight: (light: Light) => void
  finish: Finish
  onFinish: (finish: Finish) => void
}

/** Describes the use of each finish. */
const finishTexts: Record<Finish, Text> = {
  flat: text('No shine: hides bumps and patches, best on ceilings.'),
  eggshell: text('A hint of shine: the usual choice for walls.'),
  satin: text('A soft shine you can wipe down: kitchens, hallways, kids’ rooms.'),
  'semi-gloss': text('Clear shine, tough and washable: trim, doors, baths.'),
  gloss: text('Like a mirror, so it shows everything: for smooth doors and trim.'),
}

/** The time of day of the preview, and the finish of the paint. */
export function LightAndFinish({ light, onLight, finish, onFinish }: LightAndFinishProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <div className={`stack ${css.panel}`}>
      <fieldset>
        <legend className={`strong ${css.legend}`}>{t('Light')}</legend>
        <div className="row-tight">
          {lights.map((one) => (
            <label key={one} className={`inline-line strong shows-focus ${css.segment}`}>
              <input
                className="covering-input"
                type="radio"
                name={`${id}light`}
                checked={one === light}
                onChange={() => onLight(one)}
              />
              {t(lightLabels[one])}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className={`strong ${css.legend}`}>{t('Finish')}</legend>
        <div className="row-tight">
          {allFinishes.map((one) => (
            <label key={one} className={`inline-line strong shows-focus ${css.segment}`}>
              <input
                className="covering-input"
                type="radio"
                name={`${id}finish`}
                checked={one === finish}
                onChange={() => onFinish(one)}
              />
              {t(finishLabels[one])}
            </label>
          ))}
        </div>
        <p className={`small ${css.words}`}>{t(finishTexts[finish])}</p>
      </fieldset>
    </div>
  )
}
