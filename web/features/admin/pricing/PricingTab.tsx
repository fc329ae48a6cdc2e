import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  listPricing,
  listPricingHistory,
  type PricingConfig,
  updatePricing,
} from '../../../../contract/admin/pricing.ts'
import {
  type PricingCategory,
  type PricingName,
  pricingFields,
  pricingNames,
} from '../../../../domain/pricing-settings.ts'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/call-error.ts'
import { queryOf, stale } from '../../../lib/queries.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { Answered } from '../../dashboard/Answered.tsx'
import { PriceCard } from './PriceCard.tsx'
import { PricingHistory } from './PricingHistory.tsx'
import { PricingPreviewDialog } from './PricingPreviewDialog.tsx'
import css from './PricingTab.module.css'
import { forgetPricingDraft, type PriceTexts, usePricingDraft } from './pricing-draft.ts'
import { readPrice } from './read-price.ts'

const namesOf = (isIn: (category: PricingCategory) => boolean): PricingName[] =>
  pricingNames.filter((name) => isIn(pricingFields[name].category))

/** The three cards and what stands in each: the prices by what they are for. */
const cards: readonly { title: string; about: string; names: readonly PricingName[] }[] = [
  {
    title: 'Surfaces',
    about: 'What painting costs, before the paint.',
    names: namesOf((category) => category === 'surfaces'),
  },
  {
    title: 'Paint quality',
    about: 'Added where we supply the paint.',
    names: namesOf((category) => category === 'quality'),
  },
  {
    title: 'Business',
    about: 'What is added, how the money is shared, and the smallest job.',
    names: namesOf((category) => category !== 'surfaces' && category !== 'quality'),
  },
]

type Update = { name: PricingName; value: number }

const readDraft = (changes: PriceTexts) => {
  const updates: Update[] = []
  const problems: Partial<Record<PricingName, string>> = {}
  for (const [name, text] of Object.entries(changes) as [PricingName, string][]) {
    const read = readPrice(name, text)
    if ('value' in read) updates.push({ name, value: read.value })
    else problems[name] = read.problem
  }
  return { updates, problems }
}

/** The prices: edited together, looked at on stored quotes, saved all or none. */
export function PricingTab() {
  const query = useQuery({ ...queryOf(listPricing), refetchOnMount: 'always' })
  return (
    <Answered query={query} loading="Loading the prices" failed="We couldn't load the prices." lines={8}>
      {(configs) => <PricingForm configs={configs} />}
    </Answered>
  )
}

function PricingForm({ configs }: { configs: PricingConfig[] }) {
  const client = useQueryClient()
  const { texts, changes, changed } = usePricingDraft()
  const { updates, problems } = readDraft(changes)
  const [previewing, setPreviewing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const wrong = Object.keys(problems).length

  const save = useMutation({
    mutationFn: () => call(updatePricing, { body: { updates } }),
    onSuccess: async (saved) => {
      client.setQueryData(queryOf(listPricing).queryKey, saved)
      forgetPricingDraft()
      setPreviewing(false)
      toast({ title: 'Prices saved', description: 'Every new quote uses them from now on.' })
      await stale(client, listPricingHistory)
    },
    onError: (error) =>
      toast({
        title: 'Failed to update pricing',
        description: messageOf(error, 'Error updating pricing. Nothing was changed.'),
        tone: 'destructive',
      }),
  })

  const preview = () => {
    if (wrong === 0) return setPreviewing(true)
    form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
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
        <div className={css.cards}>
          {cards.map((card) => (
            <PriceCard
              key={card.title}
              {...card}
              configs={configs}
              texts={texts}
              changes={changes}
              problems={problems}
            />
          ))}
        </div>
        <div className={css.bar} data-action-bar data-changed={changed || undefined}>
          <p className={css.count} aria-live="polite">
            {changed ? `${Object.keys(changes).length} changed, not saved` : 'Nothing changed'}
          </p>
          <Button variant="secondary" disabled={!changed} onClick={forgetPricingDraft}>
            Discard
          </Button>
          <Button type="submit" disabled={!changed}>
            Preview and save
          </Button>
        </div>
        {wrong > 0 && (
          <Notice tone="error">Fix the marked {wrong === 1 ? 'price' : 'prices'}, then preview the change.</Notice>
        )}
      </form>
      <PricingPreviewDialog
        opened={previewing}
        configs={configs}
        updates={updates}
        saving={save.isPending}
        onSave={() => save.mutate()}
        onClose={() => setPreviewing(false)}
      />
      <PricingHistory configs={configs} />
    </>
  )
}
