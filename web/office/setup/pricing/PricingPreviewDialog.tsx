import { useQuery } from '@tanstack/react-query'
import { type PricingConfig, type PricingPreview, previewPricing } from '#contract/pricing/office-pricing.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type PricingName, pricingFields } from '#domain/pricing/pricing-settings.ts'
import { queryOf } from '#web/lib/queries.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { NameLink } from '#web/office/parts/names/NameLink.tsx'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { type Column, ResponsiveTable } from '#web/ui/ResponsiveTable.tsx'
import { Change } from './Change.tsx'
import css from './PricingTab.module.css'
import type { PriceChange } from './price-change.ts'
import { explainPrice } from './read-price.ts'
import { Simulation } from './Simulation.tsx'

type Sample = PricingPreview[number]
type Share = keyof Sample['before']

const changeOf = (reader: Reader, sample: Sample, share: Share) => (
  <Change reader={reader} before={sample.before[share]} after={sample.after[share]} />
)

const columnsIn = (t: PageTranslator, reader: Reader): readonly Column<Sample>[] => [
  {
    key: 'quote',
    label: t('Quote of'),
    isTitle: true,
    cell: ({ quoteId, customerName, town, rooms, createdAt }) => (
      <>
        <NameLink to="customer" id={quoteId} name={customerName ?? t('A customer')} />
        <span className={`small ${css.about}`}>
          {t('{rooms, plural, one {# room} other {# rooms}} in {town}, {day}', {
            rooms,
            town,
            day: formatMoment(reader, createdAt),
          })}
        </span>
      </>
    ),
  },
  { key: 'total', label: t('Total'), numeric: true, cell: (sample) => changeOf(reader, sample, 'total') },
  {
    key: 'contractor',
    label: t('Contractor'),
    numeric: true,
    cell: (sample) => changeOf(reader, sample, 'contractor'),
  },
  { key: 'platform', label: t('Platform'), numeric: true, cell: (sample) => changeOf(reader, sample, 'platform') },
]

type PricingPreviewDialogProps = {
  opened: boolean
  configs: readonly PricingConfig[]
  change: PriceChange
  saving: boolean
  onSave: () => void
  onClose: () => void
}

/** How the change would affect stored quotes, before it is saved. Stored quotes keep their prices regardless. */
export function PricingPreviewDialog(props: PricingPreviewDialogProps) {
  const t = useTranslate()
  const reader = useReader()
  const { opened, configs, change, saving, onSave, onClose } = props
  const { updates } = change
  const before = (name: PricingName) => configs.find((config) => config.name === name)?.value ?? 0
  const query = useQuery({
    ...queryOf(previewPricing, { body: change }),
    enabled: opened && updates.length > 0,
    gcTime: 0,
  })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      busy={saving}
      size="wide"
      title={t('What the new prices change')}
      actions={
        <>
          <Button variant="secondary" disabled={saving} onClick={onClose}>
            {t('Keep editing')}
          </Button>
          <Button working={saving} workingLabel={t('Saving...')} onClick={onSave}>
            {t('Save prices')}
          </Button>
        </>
      }
    >
      <ul className={`row-tight ${css.updates}`}>
        {updates.map(({ name, value }) => (
          <li key={name}>
            {t(pricingFields[name].label)}: {explainPrice(reader, name, before(name))} →{' '}
            <strong>{explainPrice(reader, name, value)}</strong>
          </li>
        ))}
      </ul>
      <Simulation change={change} />
      <h3 className={css.heading}>{t('Sample quotes')}</h3>
      <p className={`small ${css.sample}`}>
        {t(
          "Recent quotes, as they are and as they would be. Quotes you've already given keep their price for {days, plural, one {# day} other {# days}}.",
          { days: reader.market.quoteValidDays },
        )}
      </p>
      <Answered query={query} loading={t('Computing the sample')} failed={t("We couldn't work out the preview.")}>
        {(samples) =>
          samples.length === 0 ? (
            <EmptyState title={t('No quotes yet')}>
              {t("Once customers ask for quotes, you'll see a sample here.")}
            </EmptyState>
          ) : (
            <ResponsiveTable
              caption={t('Sample quotes')}
              columns={columnsIn(t, reader)}
              rows={samples}
              rowKey={(sample) => sample.quoteId}
            />
          )
        }
      </Answered>
    </Dialog>
  )
}
