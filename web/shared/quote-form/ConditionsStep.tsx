import { formatList, formatMoney } from '#domain/platform/format.ts'
import { centsFromDollars } from '#domain/platform/money.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { roomNames } from '#domain/pricing/rooms.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { CheckCard } from '#web/ui/CheckCard.tsx'
import type { QuoteDraft } from './draft/quote-draft.ts'
import { choiceOfRooms } from './draft/room-changes.ts'
import { QualityCards } from './QualityCards.tsx'
import css from './steps.module.css'
import { useWizard } from './wizard-context.ts'

/** The names of the rooms with a given choice. */
const roomsWith = (reader: Reader, { rooms }: QuoteDraft, choice: 'customerSupplies' | 'colorConsultation'): string => {
  const names = roomNames(reader, rooms)
  return formatList(
    reader,
    names.filter((_, index) => rooms[index]?.paintOptions[choice]),
  )
}

/** Step 3: the condition of the rooms, and choices for all of them. */
export function ConditionsStep() {
  const t = useTranslate()
  const reader = useReader()
  const { draft, dispatch, settings, isForCaller = false } = useWizard()
  const { conditions } = draft
  const supplies = choiceOfRooms(draft.rooms, 'customerSupplies')
  const consultation = choiceOfRooms(draft.rooms, 'colorConsultation')
  const condition = (name: keyof typeof conditions) => ({
    checked: conditions[name],
    onChange: (event: { target: { checked: boolean } }) =>
      dispatch({ type: 'condition', name, on: event.target.checked }),
  })
  return (
    <div className={`stack-wide ${css.choices}`}>
      {supplies !== 'all' && <QualityCards />}
      <fieldset>
        <legend className={`as-heading ${css.legend}`}>
          {isForCaller ? t('The condition of the rooms') : t('The condition of your rooms')}
        </legend>
        <div className={css.rows}>
          <CheckCard
            label={t('Primer needed')}
            detail={t('New drywall, stains, smoke, light over dark')}
            aside={t('Included')}
            {...condition('primer')}
          />
          <CheckCard
            label={t('Furniture moving')}
            detail={t('We move large pieces, you clear small things')}
            aside={`+${formatMoney(reader, centsFromDollars(settings.furnitureMovingCost))}`}
            {...condition('furnitureMoving')}
          />
          <CheckCard
            label={t('Substantial preparation')}
            detail={t('Peeling paint, cracks, lots of holes')}
            aside={t('Included')}
            {...condition('substantialPrep')}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className={`as-heading ${css.legend}`}>{t('Paint for all rooms')}</legend>
        <div className={css.rows}>
          <CheckCard
            label={isForCaller ? t('The customer supplies all the paint') : t('I supply all the paint')}
            detail={
              supplies === 'some'
                ? t('So far only for {rooms}. Check it to bring the paint for every room.', {
                    rooms: roomsWith(reader, draft, 'customerSupplies'),
                  })
                : isForCaller
                  ? t('They buy it and have it ready on the first day. We don’t charge for paint.')
                  : t('You buy it; we don’t charge for paint')
            }
            mixed={supplies === 'some'}
            checked={supplies === 'all'}
            onChange={() => dispatch({ type: 'all-supplies', on: supplies !== 'all' })}
          />
          {supplies !== 'all' && (
            <CheckCard
              label={t('Color consultation')}
              detail={
                consultation === 'some'
                  ? t('So far only for {rooms}. Check it to have help in every room.', {
                      rooms: roomsWith(reader, draft, 'colorConsultation'),
                    })
                  : isForCaller
                    ? t('We visit one evening before the painting. That date is picked separately.')
                    : t('One evening before, on a date you pick')
              }
              aside={t('Free')}
              mixed={consultation === 'some'}
              checked={consultation === 'all'}
              onChange={() => dispatch({ type: 'all-consultation', on: consultation !== 'all' })}
            />
          )}
        </div>
      </fieldset>
    </div>
  )
}
