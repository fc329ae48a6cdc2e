import { sql } from 'kysely'
import type { z } from 'zod'
import type { updateBusiness as endpoint } from '#contract/pricing/office-business.ts'
import { type Claims, claimNames } from '#domain/platform/business-claims.ts'
import { type Contact, contactNames } from '#domain/platform/contact.ts'
import { todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import { isAmountSetting, settingNames, settingsOf, withSettings } from '#domain/platform/market-settings.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import { withPayoutTerms } from '#domain/platform/payout-settings.ts'
import { formatPhone } from '#domain/platform/phone-number.ts'
import { reportingThreshold } from '#domain/platform/tax-reporting.ts'
import { text } from '#domain/platform/translation/text.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { SettingName } from '#server/platform/database/column-types.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuseUnlessKnown } from '#server/platform/refuse-unless-known.ts'
import { claimRow, readClaims, readContact } from './business.queries.ts'
import { payoutDayRow, readMarket, thresholdRow } from './effective-market.ts'

type BusinessInput = z.output<typeof endpoint.body>
type Business = z.output<typeof endpoint.response>

/** The facts about the business that pages show besides its terms. */
type PublicFacts = { contact: Contact; claims: Claims }

/** The tax years that an administrator deals with: the one that is filed, the present one and the next. */
const taxYearsAround = (market: Market, now: Date): number[] => {
  const year = Number(todayIn(market, now).slice(0, 4))
  return [year - 1, year, year + 1]
}

const present = ({ contact, claims }: PublicFacts, market: Market, now: Date): Business => {
  const { weekday, reportingThresholds: set } = market.payouts
  const years = new Set([...Object.keys(set).map(Number), ...taxYearsAround(market, now)])
  return {
    ...contact,
    claims,
    settings: settingsOf(market),
    payouts: {
      weekday,
      reportingThresholds: Object.fromEntries([...years].map((year) => [year, reportingThreshold(market, year)])),
    },
  }
}

const readPublicFacts = async (db: Db, config: Deps['config']): Promise<PublicFacts> => ({
  contact: await readContact(db, config),
  claims: await readClaims(db),
})

/** How people reach the business, how visits are booked and painters paid at this moment. */
export const readBusiness = async (
  db: Db,
  { config, marketSettings, now }: Pick<Deps, 'config' | 'marketSettings' | 'now'>,
): Promise<Business> => present(await readPublicFacts(db, config), await readMarket(db, marketSettings), now())

/** Stores a value; a blank one stands for "none". */
const store = async (db: Transaction, now: Date, name: SettingName, value: string): Promise<void> => {
  const row = { name, value, updated_at: now }
  await db
    .insertInto('business_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

type Facts = Readonly<Record<string, unknown>>

/** The facts for the audit, by subject: amounts in dollars. */
const factsOf = (
  { contact, claims }: PublicFacts,
  market: Market,
  years: readonly number[],
): Record<'contact' | 'booking' | 'payouts', Facts> => {
  const settings = settingsOf(market)
  const thresholds = years.map((year) => [
    `reportingThreshold${year}`,
    dollarsFromCents(reportingThreshold(market, year)),
  ])
  return {
    contact: {
      ...contact,
      ...Object.fromEntries(claimNames.map((name) => [`claim.${name}`, claims[name]])),
    },
    booking: Object.fromEntries(
      settingNames.map((name) => [name, isAmountSetting(name) ? dollarsFromCents(settings[name]) : settings[name]]),
    ),
    payouts: { payoutWeekday: market.payouts.weekday, ...Object.fromEntries(thresholds) },
  }
}

/** The values that the editor saw before the change, as far as they were sent, named as in `factsOf`. */
const factsKnown = ({
  settings = {},
  payouts = {},
  claims = {},
  ...contact
}: NonNullable<BusinessInput['known']>): Facts => ({
  ...contact,
  ...Object.fromEntries(Object.entries(claims).map(([name, value]) => [`claim.${name}`, value])),
  ...Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = settings[name]
      return value === undefined ? [] : [[name, isAmountSetting(name) ? dollarsFromCents(value) : value]]
    }),
  ),
  ...(payouts.weekday && { payoutWeekday: payouts.weekday }),
  ...Object.fromEntries(
    Object.entries(payouts.reportingThresholds ?? {}).map(([year, cents]) => [
      `reportingThreshold${year}`,
      dollarsFromCents(cents),
    ]),
  ),
})

const CHANGED = text('Somebody changed these settings in the meantime. Look at them again, then save yours.')

/** The stored values, by the names of their rows. */
const rowsOf = (
  { contact, claims }: PublicFacts,
  market: Market,
  years: readonly number[],
): [SettingName, string][] => {
  const [settings, { payouts }] = [settingsOf(market), market]
  return [
    ...contactNames.map((name): [SettingName, string] => [name, contact[name] ?? '']),
    ...claimNames.map((name): [SettingName, string] => [claimRow(name), claims[name] ?? '']),
    ...settingNames.map((name): [SettingName, string] => [name, String(settings[name])]),
    [payoutDayRow, payouts.weekday],
    ...years.map((year): [SettingName, string] => [
      thresholdRow(year),
      String(payouts.reportingThresholds[year] ?? ''),
    ]),
  ]
}

const allOf = ({ contact, booking, payouts }: ReturnType<typeof factsOf>): Facts => ({
  ...contact,
  ...booking,
  ...payouts,
})

const only = (facts: Facts, names: readonly string[]): Facts =>
  Object.fromEntries(names.map((name) => [name, facts[name]]))

/** Two administrators who save at once change the business one after the other, also while nothing is stored yet. */
const lockBusiness = (db: Transaction) => sql`lock table business_settings in exclusive mode`.execute(db)

/**
 * Changes how people reach the business, how visits are booked and how painters are paid; a phone number is stored in one
 * format, "(215) 555-0123". A cleared value stays cleared despite the configuration; a threshold that is cleared is the
 * law's again. Nothing is written when nothing changes. Bookings keep the terms that they were made on
 * (docs/rules/visits.md#moving-and-canceling). An editor who sends known values overwrites nothing that they have not seen
 * (docs/rules/office.md#drafts).
 * @throws AppError `conflict` when it reads otherwise by now
 */
export async function updateBusiness(deps: Deps, input: BusinessInput): Promise<Business> {
  const { settings: newSettings = {}, payouts = {}, known = {}, claims: newClaims = {}, ...newContact } = input
  const business = await inTransaction(deps.db, async (db): Promise<Business> => {
    await lockBusiness(db)
    const publicFactsBefore = await readPublicFacts(db, deps.config)
    const before = await readMarket(db, deps.marketSettings)
    const contact: Contact = { ...publicFactsBefore.contact }
    const claims: Claims = { ...publicFactsBefore.claims }
    for (const name of claimNames) {
      const value = newClaims[name]
      if (value !== undefined) claims[name] = value
    }
    const publicFacts = { contact, claims }
    for (const name of contactNames) {
      const value = newContact[name]
      if (value !== undefined) contact[name] = name === 'phone' && value ? formatPhone(value) : value
    }
    const after = withPayoutTerms(withSettings(before, newSettings), payouts)
    const now = deps.now()
    const years = Object.keys(payouts.reportingThresholds ?? {}).map(Number)
    const [factsBefore, facts] = [factsOf(publicFactsBefore, before, years), factsOf(publicFacts, after, years)]
    refuseUnlessKnown(factsKnown(known), allOf(factsBefore), allOf(facts), CHANGED)
    const stored = new Map(rowsOf(publicFactsBefore, before, years))
    for (const [name, value] of rowsOf(publicFacts, after, years)) {
      if (stored.get(name) !== value) await store(db, now, name, value)
    }
    for (const subjectId of ['contact', 'booking', 'payouts'] as const) {
      const [was, is] = [factsBefore[subjectId], facts[subjectId]]
      const changed = Object.keys(is).filter((name) => was[name] !== is[name])
      if (changed.length === 0) continue
      const values = { before: only(was, changed), after: only(is, changed) }
      recordAudit(db, now, { actor: deps.actor, action: 'business.updated', about: ['business', subjectId], ...values })
    }
    return present(publicFacts, after, now)
  })
  deps.contact.forget()
  deps.marketSettings.forget()
  return business
}
