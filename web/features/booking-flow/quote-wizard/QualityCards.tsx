import { useId } from 'react'
import { formatMoney } from '../../../../domain/format.ts'
import type { Cents } from '../../../../domain/money.ts'
import { qualityNamesWithin } from '../../../../domain/paint-words.ts'
import { priceQuote } from '../../../../domain/pricing.ts'
import { commonQuality, qualityPrices } from '../../../../domain/quality-prices.ts'
import { paintedSurfaces, type Quality, qualityLabels } from '../../../../domain/rooms.ts'
import { reader } from '../../../lib/here.ts'
import { useWords } from '../../../lib/words.ts'
import type { QuoteDraft } from '../quote-draft/quote-draft.ts'
import { type Mix, withMix } from '../quote-draft/room-changes.ts'
import css from './QualityCards.module.css'
import { mixWords, qualityWords } from './quality-words.ts'
import steps from './steps.module.css'
import { useWizard } from './wizard-context.ts'

/** "$110.34 more than your mix"; nothing where there is no difference. */
function differenceWords(cents: Cents, than: string): string {
  if (cents === 0) return `The same as ${than}`
  return `${formatMoney(reader, Math.abs(cents))} ${cents > 0 ? 'more' : 'less'} than ${than}`
}

type CardProps = {
  group: string
  title: string
  tone: string | undefined
  total: Cents
  difference?: string | undefined
  words: string
  checked: boolean
  onChoose: () => void
}

function Card({ group, title, tone, total, difference, words, checked, onChoose }: CardProps) {
  const id = useId()
  return (
    <label className={css.card} htmlFor={id}>
      <span className={`${css.band} ${tone}`} aria-hidden="true" />
      <input
        id={id}
        type="radio"
        name={group}
        className={css.box}
        checked={checked}
        aria-describedby={`${id}-words`}
        onChange={onChoose}
      />
      <span className={css.title}>{title}</span>
      <span className={css.total}>{formatMoney(reader, total)}</span>
      {difference && <span className={css.difference}>{difference}</span>}
      <span className={css.words} id={`${id}-words`}>
        {words}
      </span>
    </label>
  )
}

/** The mix that was chosen room by room, as long as it is not the same everywhere. */
const mixedDraft = (draft: QuoteDraft): QuoteDraft | null => {
  const restore = (mix: Mix): QuoteDraft => ({ ...draft, rooms: draft.rooms.map((room) => withMix(room, mix)) })
  const mixed = draft.mix ? restore(draft.mix) : draft
  return commonQuality(mixed) === null ? mixed : null
}

/** Good, better, best as prices of the whole job; a mix that was chosen room by room stays one of the choices. */
export function QualityCards() {
  const t = useWords()
  const { draft, dispatch, settings } = useWizard()
  const group = useId()
  const chosen = commonQuality(draft)
  const mixed = mixedDraft(draft)
  const than = mixed ? 'your mix' : chosen ? t(qualityNamesWithin[chosen]) : ''
  const rooms = draft.rooms.length === 1 ? '1 room' : `${draft.rooms.length} rooms`
  const tones: Record<Quality, string | undefined> = {
    standard: css.standard,
    premium: css.premium,
    luxury: css.luxury,
  }
  return (
    <fieldset>
      <legend className={steps.legend}>Which paint?</legend>
      <p className={css.lead}>Prices are for your whole job, {rooms}, tax included. Same two coats, same painter.</p>
      <div className={css.cards}>
        {mixed && (
          <Card
            group={group}
            title="Your mix"
            tone={css.mix}
            total={priceQuote(mixed, settings).total}
            words={mixWords(
              mixed.rooms.filter((room) => !room.paintOptions.customerSupplies && paintedSurfaces(room).length > 0),
            )}
            checked={chosen === null}
            onChoose={() => dispatch({ type: 'quality-mix' })}
          />
        )}
        {qualityPrices(mixed ?? draft, settings).map(({ quality, total, difference }) => (
          <Card
            key={quality}
            group={group}
            title={t(qualityLabels[quality])}
            tone={tones[quality]}
            total={total}
            difference={!mixed && quality === chosen ? undefined : differenceWords(difference, than)}
            words={qualityWords[quality]}
            checked={quality === chosen}
            onChoose={() => dispatch({ type: 'quality-everywhere', quality })}
          />
        ))}
      </div>
      <p className={css.lead}>Want one room different? Change it on that room’s card.</p>
    </fieldset>
  )
}
