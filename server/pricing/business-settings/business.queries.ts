import { type ClaimName, type Claims, claimNames, firstClaims } from '#domain/platform/business-claims.ts'
import { type Contact, contactNames, noContact } from '#domain/platform/contact.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/connect.ts'

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

/** Under which name a claim is stored. */
export const claimRow = (name: ClaimName) => `claim.${name}` as const

/** The claims of the business: as entered, otherwise the first claims; a cleared claim is made no more. */
export async function readClaims(db: Db): Promise<Claims> {
  const rows = await db
    .selectFrom('business_settings')
    .select(['name', 'value'])
    .where('name', 'in', claimNames.map(claimRow))
    .execute()
  const entered = new Map(rows.map(({ name, value }) => [name as string, value || null]))
  const claimed = (name: ClaimName): string | null => {
    const value = entered.get(claimRow(name))
    return value === undefined ? firstClaims[name] : value
  }
  return { projects: claimed('projects'), rating: claimed('rating'), satisfaction: claimed('satisfaction') }
}
