import type { PricingConfig } from '#contract/pricing/office-pricing.ts'
import { type PricingName, pricingFields } from '#domain/pricing/pricing-settings.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { TextField } from '#web/ui/Field.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import css from './PricingTab.module.css'
import { editPrice, type PriceTexts } from './pricing-draft.ts'
import { explainPrice, fromTyped, isRate, readPrice, toTyped } from './read-price.ts'

type PriceCardProps = {
  title: string
  about: string
  names: readonly PricingName[]
  configs: readonly PricingConfig[]
  /** The input, and which of it differs from the stored prices. */
  texts: PriceTexts
  changes: PriceTexts
  problems: Partial<Record<PricingName, string>>
}

/** One group of prices. The platform's margin is shown as the rest after the commission, and cannot be edited. */
export function PriceCard({ title, about, names, configs, texts, changes, problems }: PriceCardProps) {
  const t = useTranslate()
  const reader = useReader()
  const stored = (name: PricingName): number => configs.find((config) => config.name === name)?.value ?? 0
  const typedCommission = readPrice(
    'contractorCommissionRate',
    texts.contractorCommissionRate ?? String(stored('contractorCommissionRate')),
  )
  const margin = 'value' in typedCommission ? 1 - typedCommission.value : stored('platformMarginRate')
  const hintOf = (name: PricingName, read: ReturnType<typeof readPrice>): string => {
    const about = t(pricingFields[name].description)
    const what = isRate(name) ? t('{about}, in percent', { about }) : about
    return 'value' in read ? t('{what} ({value})', { what, value: explainPrice(reader, name, read.value) }) : what
  }
  return (
    <Panel title={title} about={about}>
      <div className={`stack ${css.fields}`}>
        {names.map((name) => {
          const field = pricingFields[name]
          if (!field.editable) {
            return (
              <p key={name} className={css.derived}>
                <span>{t(field.label)}</span>
                <strong>{explainPrice(reader, name, margin)}</strong>
                <span className={`small ${css.note}`}>{t(field.description)}</span>
              </p>
            )
          }
          const shown = texts[name] ?? String(stored(name))
          const read = readPrice(name, shown)
          return (
            <TextField
              key={name}
              label={t(field.label)}
              hint={hintOf(name, read)}
              error={problems[name]}
              type="number"
              inputMode="decimal"
              name={name}
              min={field.min}
              max={isRate(name) ? field.max * 100 : field.max}
              step={field.step}
              value={toTyped(name, shown)}
              data-changed={name in changes || undefined}
              onChange={(event) => editPrice(name, fromTyped(name, event.target.value), stored(name))}
            />
          )
        })}
      </div>
    </Panel>
  )
}
