import type { PricingConfig } from '#contract/pricing/office-pricing.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import {
  type PricingName,
  type PricingSettings,
  pricingFields,
  pricingNames,
  withDerived,
} from '#domain/pricing/pricing-settings.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuseUnlessKnown } from '#server/platform/refuse-unless-known.ts'
import { newestPricing, type PricingChange } from './pricing.queries.ts'

const CHANGED = text('Somebody changed these prices in the meantime. Look at them again, then save yours.')

export type PricingUpdate = { name: PricingName; value: number }

/** Changes to prices, and how those read on the screen of whoever makes them. */
export type PricingUpdates = {
  updates: readonly PricingUpdate[]
  known?: Readonly<Partial<Record<PricingName, number>>> | undefined
}

/**
 * The settings with changes applied, and what follows from them.
 * @throws AppError `conflict` when a price that changes reads otherwise than known
 */
export function withUpdates(settings: PricingSettings, { updates, known }: PricingUpdates): PricingSettings {
  const changed = Object.fromEntries(updates.map(({ name, value }) => [name, value]))
  refuseUnlessKnown(known, settings, changed, CHANGED)
  return withDerived({ ...settings, ...changed })
}

/** The prices as the administrator's form shows them. */
export const presentPricing = (reader: Reader, settings: PricingSettings): PricingConfig[] => {
  const t = translator(reader)
  return pricingNames.map((name) => {
    const { description, unit, category } = pricingFields[name]
    return { name, value: settings[name], description: t(description), unit, category, isActive: true }
  })
}

/**
 * Saves changed prices as a new version, all or nothing; stored quotes keep theirs. Nothing is written when nothing changes.
 * Two savers at once meet in the version's key: the later one starts again from what the earlier one saved.
 * @throws AppError `conflict` when a price that changes reads otherwise than known
 */
export async function updatePricing(deps: Deps, updates: PricingUpdates): Promise<PricingConfig[]> {
  const settings = await inTransaction(deps.db, async (db) => {
    const { version, settings: before } = await newestPricing(db)
    const after = withUpdates(before, updates)
    const changes: PricingChange[] = pricingNames
      .filter((name) => before[name] !== after[name])
      .map((name) => ({ name, from: before[name], to: after[name] }))
    if (changes.length === 0) return before
    const now = deps.now()
    await db
      .insertInto('pricing_versions')
      .values({
        version: version + 1,
        settings: JSON.stringify(after),
        changes: JSON.stringify(changes),
        created_by: deps.actor,
        created_at: now,
      })
      .execute()
    recordAudit(db, now, {
      actor: deps.actor,
      action: 'pricing.updated',
      about: ['pricing', String(version + 1)],
      before: Object.fromEntries(changes.map(({ name, from }) => [name, from])),
      after: Object.fromEntries(changes.map(({ name, to }) => [name, to])),
    })
    return after
  })
  deps.pricing.forget()
  return presentPricing(deps.reader, settings)
}
