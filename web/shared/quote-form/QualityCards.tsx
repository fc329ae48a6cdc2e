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

/** "+$110.34", "-$12.00" beside what is chosen now; "same price". */
function formatDifference(reader: Reader, cents: Cents): string {
  const t = translator(reader)
  if (cents === 0) return t('Same price')
  return `${cents > 0 ? '+' : ''}${formatMoney(reader, cents)}`
}

type Choice = {
  key: Quality | 'mix'
  title: string
  tone: string | undefined
  total: Cents
  difference?: string | undefined
  detail: string
  checked: boolean
  onChoose: () => void
}

/** One paint as a card: its name, and the price of the whole job; what it is good for stands below the cards once it is chosen. */
function Card({ group, choice }: { group: string; choice: Choice }) {
  const reader = useReader()
  const { key, title, tone, total, difference, checked, onChoose } = choice
  const id = `${group}${key}`
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
      {difference && <span className={`figures small ${css.difference}`}>{difference}</span>}
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
  const tones: Record<Quality, string | undefined> = {
    standard: css.standard,
    premium: css.premium,
    luxury: css.luxury,
  }
  const choices: Choice[] = [
    ...(mixed
      ? [
          {
            key: 'mix' as const,
            title: t('Your mix'),
            tone: css.mix,
            total: priceQuote(mixed, settings).total,
            detail: formatQualityMix(
              reader,
              mixed.rooms.filter((room) => !room.paintOptions.customerSupplies && paintedSurfaces(room).length > 0),
            ),
            checked: chosen === null,
            onChoose: () => dispatch({ type: 'quality-mix' }),
          },
        ]
      : []),
    ...qualityPrices(mixed ?? draft, settings).map(({ quality, total, difference }) => ({
      key: quality,
      title: t(qualityLabels[quality]),
      tone: tones[quality],
      total,
      difference: !mixed && quality === chosen ? undefined : formatDifference(reader, difference),
      detail: t(qualityTexts[quality]),
      checked: quality === chosen,
      onChoose: () => dispatch({ type: 'quality-everywhere', quality }),
    })),
  ]
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
      <div className={mixed ? `${css.cards} ${css.four}` : css.cards}>
        {choices.map((choice) => (
          <Card key={choice.key} group={group} choice={choice} />
        ))}
      </div>
      {choices.map(({ key, checked, detail }) => (
        <p key={key} id={`${group}${key}-words`} className="small" hidden={!checked}>
          {detail}
        </p>
      ))}
      {draft.rooms.length > 1 && <p className="small">{t('One room different? Change it on its card.')}</p>}
    </fieldset>
  )
}
