import { useId } from 'react'
import { centsFromDollars, formatDollars } from '../../../../domain/money.ts'
import { qualities, qualityLabels, surfaces } from '../../../../domain/rooms.ts'
import { CheckCard } from '../../../ui/CheckCard.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { QuoteDraft } from '../quote-draft/quote-draft.ts'
import { qualityWords, surcharge } from './quality-words.ts'
import css from './steps.module.css'
import { useWizard } from './wizard-context.ts'

/** The one quality of all surfaces, null when they differ. */
function commonQuality({ rooms }: QuoteDraft) {
  const all = new Set(rooms.flatMap((room) => surfaces.map((surface) => room.paintOptions[surface].quality)))
  return all.size === 1 ? [...all][0] : null
}

/** Step 3: the state of the rooms, and what holds for all of them. */
export function ConditionsStep() {
  const { draft, dispatch, settings } = useWizard()
  const id = useId()
  const { conditions, paintOptions } = draft
  const quality = commonQuality(draft)
  const condition = (name: keyof typeof conditions) => ({
    checked: conditions[name],
    onChange: (event: { target: { checked: boolean } }) =>
      dispatch({ type: 'condition', name, on: event.target.checked }),
  })
  return (
    <div className={css.step}>
      <fieldset>
        <legend className={css.legend}>The state of your rooms</legend>
        <div className={css.stack}>
          <CheckCard
            label="Primer needed"
            detail="New drywall, stains, smoke, or a light color over a dark one. Your painter brings primer and plans the extra coat; the price stays."
            aside="Included"
            {...condition('primer')}
          />
          <CheckCard
            label="Furniture moving"
            detail="Large pieces have to be moved away from the walls and back. Small things and breakables you clear yourself."
            aside={`+${formatDollars(centsFromDollars(settings.furnitureMovingCost))}`}
            {...condition('furnitureMoving')}
          />
          <CheckCard
            label="Substantial preparation"
            detail="Peeling paint, cracks, many holes or old wallpaper paste. Tells your painter to come with more filler and time; the price stays."
            aside="Included"
            {...condition('substantialPrep')}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className={css.legend}>Paint for all rooms</legend>
        <div className={css.stack}>
          <CheckCard
            label="I supply all the paint"
            detail="You buy it and have it ready on the first day. We charge no paint quality, and you choose colors and finish yourself."
            checked={paintOptions.customerSupplies}
            onChange={(event) => dispatch({ type: 'all-supplies', on: event.target.checked })}
          />
          {!paintOptions.customerSupplies && (
            <CheckCard
              label="Color consultation"
              detail="A colorist visits in the evening, before the painting, and chooses with you. You can book that visit on its own date."
              aside="Free"
              checked={paintOptions.colorConsultation}
              onChange={(event) => dispatch({ type: 'all-consultation', on: event.target.checked })}
            />
          )}
        </div>
      </fieldset>
      {!paintOptions.customerSupplies && (
        <fieldset>
          <legend className={css.legend}>One quality for every surface</legend>
          <div className={css.stack}>
            {qualities.map((one) => (
              <CheckCard
                key={one}
                kind="radio"
                name={`${id}quality`}
                label={qualityLabels[one]}
                detail={qualityWords[one]}
                aside={surcharge(one, settings)}
                checked={quality === one}
                onChange={() => dispatch({ type: 'quality-everywhere', quality: one })}
              />
            ))}
            {quality === null && (
              <Notice tone="info">
                At present each surface has the quality that you chose for it in its room. Choosing here sets them all.
              </Notice>
            )}
          </div>
        </fieldset>
      )}
    </div>
  )
}
