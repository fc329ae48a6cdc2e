import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listPricing, type PricingConfig, updatePricing } from '#contract/pricing/office-pricing.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import {
  type PricingCategory,
  type PricingName,
  pricingFields,
  pricingNames,
} from '#domain/pricing/pricing-settings.ts'
import { call } from '#web/lib/call.ts'
import { differencesIn } from '#web/lib/known.ts'
import { queryOf, untilShown } from '#web/lib/queries.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import { useFocusFirstInvalid } from '#web/lib/use-form.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Meanwhile } from '#web/ui/Meanwhile.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { PriceCard } from './PriceCard.tsx'
import { PricingHistory } from './PricingHistory.tsx'
import { PricingPreviewDialog } from './PricingPreviewDialog.tsx'
import css from './PricingTab.module.css'
import { forgetPricingDraft, type PriceTexts, usePricingDraft } from './pricing-draft.ts'
import { explainPrice, readPrice } from './read-price.ts'

const namesOf = (isIn: (category: PricingCategory) => boolean): PricingName[] =>
  pricingNames.filter((name) => isIn(pricingFields[name].category))

/** The three cards and their prices, grouped by purpose. */
const cards: readonly { title: Text; about: Text; names: readonly PricingName[] }[] = [
  {
    title: text('Surfaces'),
    about: text('What painting costs, before the paint.'),
    names: namesOf((category) => category === 'surfaces'),
  },
  {
    title: text('Paint quality'),
    about: text('Added where we supply the paint.'),
    names: namesOf((category) => category === 'quality'),
  },
  {
    title: text('Business'),
    about: text('What is added, how the money is shared, and the smallest job.'),
    names: namesOf((category) => category !== 'surfaces' && category !== 'quality'),
  },
]

type Update = { name: PricingName; value: number }

const readDraft = (t: PageTranslator, changes: PriceTexts) => {
  const updates: Update[] = []
  const problems: Partial<Record<PricingName, string>> = {}
  for (const [name, text] of Object.entries(changes) as [PricingName, string][]) {
    const read = readPrice(name, text)
    if ('value' in read) updates.push({ name, value: read.value })
    else problems[name] = t(read.problem)
  }
  return { updates, problems }
}

/** Prices as texts, by the label that they are shown under. */
const namedPrices = (t: PageTranslator, reader: Reader, prices: Partial<Record<PricingName, number>>) =>
  Object.fromEntries(
    (Object.entries(prices) as [PricingName, number][]).map(([name, value]) => [
      t(pricingFields[name].label),
      explainPrice(reader, name, value),
    ]),
  )

/** The prices: edited together, previewed on stored quotes, saved all or none. */
export function PricingTab() {
  const t = useTranslate()
  const query = useQuery({ ...queryOf(listPricing), refetchOnMount: 'always' })
  return (
    <Answered query={query} loading={t('Loading the prices')} failed={t("We couldn't load the prices.")} lines={8}>
      {(configs) => <PricingForm configs={configs} />}
    </Answered>
  )
}

function PricingForm({ configs }: { configs: PricingConfig[] }) {
  const t = useTranslate()
  const reader = useReader()
  const stored = Object.fromEntries(configs.map(({ name, value }) => [name, value])) as Record<PricingName, number>
  const { texts, changes, changed, replaced } = usePricingDraft(stored)
  const { updates, problems } = readDraft(t, changes)
  const change = { updates, known: Object.fromEntries(updates.map(({ name }) => [name, stored[name]])) }
  const meanwhile = differencesIn(namedPrices(t, reader, replaced), namedPrices(t, reader, stored))
  const [previewing, setPreviewing] = useState(false)
  const [refusal, setRefusal] = useState<object | null>(null)
  const form = useFocusFirstInvalid(refusal)
  const wrong = Object.keys(problems).length

  const save = useMutation({
    mutationFn: () => call(updatePricing, { body: change }),
    onSuccess: async () => {
      forgetPricingDraft()
      setPreviewing(false)
      toast({ title: t('Prices saved'), description: t('Every new quote uses them from now on.') })
      await untilShown()
    },
    onError: (error) =>
      toastFailure(t, error, t('Failed to update pricing'), t('Error updating pricing. Nothing was changed.')),
  })

  const preview = () => {
    if (wrong === 0) setPreviewing(true)
    else setRefusal({})
  }

  return (
    <>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          preview()
        }}
        noValidate
      >
        <Meanwhile form={{ meanwhile: save.isPending ? [] : meanwhile, restored: false }} />
        <div className={`stack-wide ${css.cards}`}>
          {cards.map((card) => (
            <PriceCard
              key={card.names[0]}
              names={card.names}
              title={t(card.title)}
              about={t(card.about)}
              configs={configs}
              texts={texts}
              changes={changes}
              problems={problems}
            />
          ))}
        </div>
        <div className={`row-middle card ${css.bar}`} data-action-bar data-changed={changed || undefined}>
          <p className={`soft ${css.count}`} aria-live="polite">
            {changed ? t('{count} changed, not saved', { count: Object.keys(changes).length }) : t('Nothing changed')}
          </p>
          <Button variant="secondary" disabled={!changed} onClick={forgetPricingDraft}>
            {t('Discard')}
          </Button>
          <Button type="submit" disabled={!changed}>
            {t('Preview and save')}
          </Button>
        </div>
        {wrong > 0 && (
          <Notice tone="error">
            {t(
              '{count, plural, one {Fix the marked price, then preview the change.} other {Fix the marked prices, then preview the change.}}',
              { count: wrong },
            )}
          </Notice>
        )}
      </form>
      <PricingPreviewDialog
        opened={previewing}
        configs={configs}
        change={change}
        saving={save.isPending}
        onSave={() => save.mutate()}
        onClose={() => setPreviewing(false)}
      />
      <PricingHistory configs={configs} />
    </>
  )
}
