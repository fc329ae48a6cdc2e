import type { z } from 'zod'
import type { updateBusiness as endpoint } from '../../contract/admin/business.ts'
import { type Contact, contactNames } from '../../domain/contact.ts'
import { type MarketSettings, settingNames, settingsOf, withSettings } from '../../domain/market-settings.ts'
import { dollarsFromCents } from '../../domain/money.ts'
import { formatPhone } from '../../domain/text.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Db } from '../database/connect.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { readContact } from './business.queries.ts'
import { type MarketMemory, readSettings } from './market-in-force.ts'

type Wish = z.output<typeof endpoint.body>
type Business = Contact & { settings: MarketSettings }
type Name = keyof Contact | keyof MarketSettings

/** How visits are booked at this moment. */
export const currentSettings = async (db: Db, { given }: MarketMemory): Promise<MarketSettings> =>
  settingsOf(withSettings(given, await readSettings(db)))

/** Stores a value; a blank one stands for "none". */
const store = async (db: Transaction, now: Date, name: Name, value: string): Promise<void> => {
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

/** Two administrators who save at once change the business one after the other. */
const lockBusiness = (db: Transaction) =>
  db.selectFrom('business_settings').select('name').orderBy('name').forUpdate().execute()

/**
 * Changes how people reach the business, and how visits are booked; a phone number is stored in one format, "(215) 555-0123".
 * What is cleared stays cleared, whatever the configuration says. Nothing is written when nothing changes. Bookings keep the
 * terms that they were made on (docs/rules/visits.md#moving-and-cancelling).
 */
export async function updateBusiness(deps: Deps, { settings: wished = {}, ...wish }: Wish): Promise<Business> {
  const business = await inTransaction(deps.db, async (db): Promise<Business> => {
    await lockBusiness(db)
    const before = await readContact(db, deps.config)
    const settingsBefore = await currentSettings(db, deps.marketMemory)
    const after: Contact = { ...before }
    for (const name of contactNames) {
      const value = wish[name]
      if (value !== undefined) after[name] = name === 'phone' && value ? formatPhone(value) : value
    }
    const settings = settingsOf(withSettings(deps.marketMemory.given, { ...settingsBefore, ...wished }))
    const changed = contactNames.filter((name) => before[name] !== after[name])
    const set = settingNames.filter((name) => settingsBefore[name] !== settings[name])
    const now = deps.now()
    for (const name of changed) await store(db, now, name, after[name] ?? '')
    for (const name of set) await store(db, now, name, String(settings[name]))
    const about = { actor: 'admin', action: 'business.updated', subjectType: 'business' } as const
    if (changed.length > 0) {
      recordAudit(db, now, {
        ...about,
        subjectId: 'contact',
        before: only(before, changed),
        after: only(after, changed),
      })
    }
    if (set.length > 0) {
      const values = { before: only(settingsBefore, set), after: only(settings, set) }
      recordAudit(db, now, { ...about, subjectId: 'booking', ...values })
    }
    return { ...after, settings }
  })
  deps.contact.forget()
  deps.marketMemory.forget()
  return business
}
