import { useId } from 'react'
import { formatMoney } from '#domain/platform/format.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { priceIncludes } from '#domain/pricing/price-includes.ts'
import { priceQuote } from '#domain/pricing/pricing.ts'
import { commonQuality, qualityPrices } from '#domain/pricing/quality-prices.ts'
import { paintedSurfaces, type Quality, qualityLabels } from '#domain/pricing/rooms.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import type { QuoteDraft } from './draft/quote-draft.ts'
import { type Mix, withMix } from './draft/room-changes.ts'
import css from './QualityCards.module.css'
import { formatQualityMix, qualityTexts } from './quality-texts.ts'
import steps from './steps.module.css'
import { useWizard } from './wizard-context.ts'

/** "$110.34 more than your mix", "The same as standard". */
function formatDifference(reader: Reader, cents: Cents, than: Quality | 'mix'): string {
  const t = translator(reader)
  const amount = formatMoney(reader, Math.abs(cents))
  if (cents === 0) {
    return t('The same as {than, select, standard {standard} premium {premium} luxury {luxury} other {your mix}}', {
      than,
    })
  }
  return cents > 0
    ? t('{amount} more than {than, select, standard {standard} premium {premium} luxury {luxury} other {your mix}}', {
        amount,
        than,
      })
    : t('{amount} less than {than, select, standard {standard} premium {premium} luxury {luxury} other {your mix}}', {
        amount,
        than,
      })
}

type CardProps = {
  group: string
  title: string
  tone: string | undefined
  total: Cents
  difference?: string | undefined
  detail: string
  checked: boolean
  onChoose: () => void
}

function Card({ group, title, tone, total, difference, detail, checked, onChoose }: CardProps) {
  const reader = useReader()
  const id = useId()
  return (
    <label className={css.card} htmlFor={id}>
      <span className={`${css.band} ${tone}`} aria-hidden="true" />
      <input
        id={id}
        type="radio"
        name={group}
        className={`tick-box ${css.box}`}
        checked={checked}
        aria-describedby={`${id}-words`}
        onChange={onChoose}
      />
      <span className={css.title}>{title}</span>
      <span className={`figures ${css.total}`}>{formatMoney(reader, total)}</span>
      {difference && <span className={`strong ${css.difference}`}>{difference}</span>}
      <span className={`small ${css.words}`} id={`${id}-words`}>
        {detail}
      </span>
    </label>
  )
}

/** The mix chosen by room, unless it is the same everywhere. */
const mixedDraft = (draft: QuoteDraft): QuoteDraft | null => {
  const restore = (mix: Mix): QuoteDraft => ({ ...draft, rooms: draft.rooms.map((room) => withMix(room, mix)) })
  const mixed = draft.mix ? restore(draft.mix) : draft
  return commonQuality(mixed) === null ? mixed : null
}

/** Good, better, best as prices of the whole job; a mix chosen by room remains an option. */
export function QualityCards() {
  const t = useTranslate()
  const reader = useReader()
  const { draft, dispatch, settings, isForCaller = false } = useWizard()
  const group = useId()
  const chosen = commonQuality(draft)
  const mixed = mixedDraft(draft)
  const than = (!mixed && chosen) || 'mix'
  const tones: Record<Quality, string | undefined> = {
    standard: css.standard,
    premium: css.premium,
    luxury: css.luxury,
  }
  return (
    <fieldset>
      <legend className={`as-heading ${steps.legend}`}>{t('Which paint?')}</legend>
      <p className={`soft ${css.lead}`}>
        {t(
          'Prices are for {reader, select, office {the} other {your}} whole job, {rooms, plural, one {# room} other {# rooms}}, {tax, select, tax {tax} other {paint}} included. Same two coats, same painter.',
          {
            rooms: draft.rooms.length,
            tax: priceIncludes(settings.salesTaxRate),
            reader: isForCaller ? 'office' : 'customer',
          },
        )}
      </p>
      <div className={`stack-close ${css.cards}`}>
        {mixed && (
          <Card
            group={group}
            title={t('Your mix')}
            tone={css.mix}
            total={priceQuote(mixed, settings).total}
            detail={formatQualityMix(
              reader,
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
            difference={!mixed && quality === chosen ? undefined : formatDifference(reader, difference, than)}
            detail={t(qualityTexts[quality])}
            checked={quality === chosen}
            onChoose={() => dispatch({ type: 'quality-everywhere', quality })}
          />
        ))}
      </div>
      <p className={`soft ${css.lead}`}>{t('Want one room different? Change it on that room’s card.')}</p>
    </fieldset>
  )
}
