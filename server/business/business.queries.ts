import { type Contact, contactNames, noContact } from '../../domain/contact.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/connect.ts'

/** How people reach the business: what the administrator entered, otherwise the initial values from the configuration. */
export async function readContact(db: Db, config: Pick<Config, 'contact'>): Promise<Contact> {
  const rows = await db
    .selectFrom('business_settings')
    .select(['name', 'value'])
    .where('name', 'in', contactNames)
    .execute()
  const entered = Object.fromEntries(rows.map(({ name, value }) => [name, value || null]))
  return { ...noContact, ...config.contact, ...entered }
}
