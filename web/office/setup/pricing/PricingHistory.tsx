import { useQuery } from '@tanstack/react-query'
import { listPricingHistory, type PricingConfig, type PricingVersion } from '#contract/pricing/office-pricing.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type PricingName, pricingFields } from '#domain/pricing/pricing-settings.ts'
import { queryOf } from '#web/lib/queries.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ByWhom } from '#web/office/parts/names/ByWhom.tsx'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/toast.ts'
import css from './PricingTab.module.css'
import { draftPrices } from './pricing-draft.ts'
import { explainPrice } from './read-price.ts'

const describe = (t: PageTranslator, reader: Reader, version: PricingVersion): string =>
  version.changes.length === 0
    ? t('The first prices')
    : version.changes
        .map(
          ({ name, from, to }) =>
            `${t(pricingFields[name].label)} ${explainPrice(reader, name, from)} → ${explainPrice(reader, name, to)}`,
        )
        .join(', ')

/** Every price set that was in force. One can be loaded into the fields, to be checked and saved. */
export function PricingHistory({ configs }: { configs: readonly PricingConfig[] }) {
  const t = useTranslate()
  const reader = useReader()
  const query = useQuery({ ...queryOf(listPricingHistory), refetchOnMount: 'always' })
  const stored = Object.fromEntries(configs.map((config) => [config.name, config.value])) as Record<PricingName, number>
  const goBack = (version: PricingVersion) => {
    const editable = Object.entries(version.settings).filter(([name]) => pricingFields[name as PricingName].editable)
    draftPrices(Object.fromEntries(editable), stored)
    toast({
      title: t('Prices of version {version}', { version: version.version }),
      description: t("They're in the fields now. Preview and save them."),
    })
    window.scrollTo({ top: 0 })
  }
  return (
    <Panel title={t('History')} about={t('Each change, newest first.')}>
      <Answered query={query} loading={t('Loading the history')} failed={t("We couldn't load the history.")}>
        {(versions) => (
          <ol className={css.history}>
            {versions.map((version, index) => (
              <li key={version.version} className={`row-between ${css.version}`}>
                <div>
                  <p>{describe(t, reader, version)}</p>
                  <p className={`small ${css.note}`}>
                    {t('Version {version}, {moment}', {
                      version: version.version,
                      moment: formatMoment(reader, version.createdAt),
                    })}{' '}
                    <ByWhom entry={{ actor: version.createdBy, actorName: version.createdByName }} />
                  </p>
                </div>
                {index === 0 ? (
                  <span className={`small ${css.note}`}>{t('In use now')}</span>
                ) : (
                  <Button variant="secondary" size="small" onClick={() => goBack(version)}>
                    {t('Go back to version {version}', { version: version.version })}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </Answered>
    </Panel>
  )
}
