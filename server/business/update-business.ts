import type { z } from 'zod'
import type { updateBusiness as endpoint } from '../../contract/admin/business.ts'
import { type Contact, contactNames } from '../../domain/contact.ts'
import { todayIn } from '../../domain/dates.ts'
import type { Market } from '../../domain/market.ts'
import { settingNames, settingsOf, withSettings } from '../../domain/market-settings.ts'
import { dollarsFromCents } from '../../domain/money.ts'
import { withPayoutTerms } from '../../domain/payout-settings.ts'
import { reportingThreshold } from '../../domain/tax-reporting.ts'
import { formatPhone } from '../../domain/text.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Db } from '../database/connect.ts'
import type { SettingName } from '../database/schema.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { readContact } from './business.queries.ts'
import { payoutDayRow, readMarket, thresholdRow } from './market-in-force.ts'

type Wish = z.output<typeof endpoint.body>
type Business = z.output<typeof endpoint.response>

/** The tax years that an administrator deals with: the one that is filed, the present one and the next. */
const taxYearsAround = (market: Market, now: Date): number[] => {
  const year = Number(todayIn(market, now).slice(0, 4))
  return [year - 1, year, year + 1]
}

const present = (contact: Contact, market: Market, now: Date): Business => {
  const { weekday, reportingThresholds: set } = market.payouts
  const years = new Set([...Object.keys(set).map(Number), ...taxYearsAround(market, now)])
  return {
    ...contact,
    settings: settingsOf(market),
    payouts: {
      weekday,
      reportingThresholds: Object.fromEntries([...years].map((year) => [year, reportingThreshold(market, year)])),
    },
  }
}

/** How people reach the business, how visits are booked and painters paid at this moment. */
export const readBusiness = async (
  db: Db,
  { config, marketMemory, now }: Pick<Deps, 'config' | 'marketMemory' | 'now'>,
): Promise<Business> => present(await readContact(db, config), await readMarket(db, marketMemory), now())

/** Stores a value; a blank one stands for "none". */
const store = async (db: Transaction, now: Date, name: SettingName, value: string): Promise<void> => {
  const row = { name, value, updated_at: now }
  await db
    .insertInto('business_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** The named parts of a state, as the audit shows them: amounts in dollars. */
const only = <State extends object>(state: State, names: readonly (keyof State)[]): Record<string, unknown> =>
  Object.fromEntries(
    names.map((name) => [name, name === 'fee' ? dollarsFromCents(state[name] as number) : state[name]]),
  )

/** What painters are paid by, as the audit names it: amounts in dollars. */
const payoutFacts = ({ payouts }: Market, years: readonly number[]): Record<string, unknown> => ({
  payoutWeekday: payouts.weekday,
  ...Object.fromEntries(
    years.map((year) => [`reportingThreshold${year}`, dollarsFromCents(reportingThreshold({ payouts }, year))]),
  ),
})

const differing = (before: Record<string, unknown>, after: Record<string, unknown>): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name])

/** Two administrators who save at once change the business one after the other. */
const lockBusiness = (db: Transaction) =>
  db.selectFrom('business_settings').select('name').orderBy('name').forUpdate().execute()

/**
 * Changes how people reach the business, how visits are booked and how painters are paid; a phone number is stored in one
 * format, "(215) 555-0123". What is cleared stays cleared, whatever the configuration says; a threshold that is cleared is the
 * law's again. Nothing is written when nothing changes. Bookings keep the terms that they were made on
 * (docs/rules/visits.md#moving-and-cancelling).
 */
export async function updateBusiness(deps: Deps, wish: Wish): Promise<Business> {
  const { settings: wished = {}, payouts = {}, ...wishedContact } = wish
  const business = await inTransaction(deps.db, async (db): Promise<Business> => {
    await lockBusiness(db)
    const contactBefore = await readContact(db, deps.config)
    const before = await readMarket(db, deps.marketMemory)
    const contact: Contact = { ...contactBefore }
    for (const name of contactNames) {
      const value = wishedContact[name]
      if (value !== undefined) contact[name] = name === 'phone' && value ? formatPhone(value) : value
    }
    const after = withPayoutTerms(withSettings(before, wished), payouts)
    const now = deps.now()
    const about = { actor: 'admin', action: 'business.updated', subjectType: 'business' } as const

    const changed = contactNames.filter((name) => contactBefore[name] !== contact[name])
    for (const name of changed) await store(db, now, name, contact[name] ?? '')
    if (changed.length > 0) {
      const values = { before: only(contactBefore, changed), after: only(contact, changed) }
      recordAudit(db, now, { ...about, subjectId: 'contact', ...values })
    }

    const [settingsBefore, settings] = [settingsOf(before), settingsOf(after)]
    const set = settingNames.filter((name) => settingsBefore[name] !== settings[name])
    for (const name of set) await store(db, now, name, String(settings[name]))
    if (set.length > 0) {
      const values = { before: only(settingsBefore, set), after: only(settings, set) }
      recordAudit(db, now, { ...about, subjectId: 'booking', ...values })
    }

    if (before.payouts.weekday !== after.payouts.weekday) await store(db, now, payoutDayRow, after.payouts.weekday)
    const years = Object.keys(payouts.reportingThresholds ?? {}).map(Number)
    for (const year of years) {
      const threshold = after.payouts.reportingThresholds[year]
      if (threshold === before.payouts.reportingThresholds[year]) continue
      await store(db, now, thresholdRow(year), threshold === undefined ? '' : String(threshold))
    }
    const [factsBefore, facts] = [payoutFacts(before, years), payoutFacts(after, years)]
    const moved = differing(factsBefore, facts)
    if (moved.length > 0) {
      const values = { before: only(factsBefore, moved), after: only(facts, moved) }
      recordAudit(db, now, { ...about, subjectId: 'payouts', ...values })
    }
    return present(contact, after, now)
  })
  deps.contact.forget()
  deps.marketMemory.forget()
  return business
}
