import { randomBytes } from 'node:crypto'
import type { Contact } from '../../domain/contact.ts'
import { addDays, todayIn, weekdayOf } from '../../domain/dates.ts'
import type { Moment } from '../../domain/market.ts'
import { DEFAULT_PRIORITY } from '../../domain/matching.ts'
import { offerSlots } from '../booking-life/slots.ts'
import type { Config } from '../config.ts'
import { hashPassword } from '../credentials/password.ts'
import type { Db } from '../database/connect.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import { newId } from '../identifiers.ts'
import type { Demo, DemoPainter } from './demo.ts'

const emailOf = (painter: DemoPainter): string => `${painter.firstName}.${painter.lastName}@example.com`.toLowerCase()

const addPainter = async (
  db: Transaction,
  painter: DemoPainter,
  passwordHash: string | null,
  { market, now }: Moment,
) => {
  const id = newId()
  await db
    .insertInto('contractors')
    .values({
      id,
      first_name: painter.firstName,
      last_name: painter.lastName,
      email: emailOf(painter),
      phone: painter.phone,
      business_name: painter.businessName,
      experience_years: painter.experienceYears,
      sqft_per_day: painter.sqFtPerDay,
      is_verified: painter.isVerified,
      email_confirmed_at: painter.isVerified ? now : null,
      password_hash: passwordHash,
      created_at: now,
    })
    .execute()
  const areas = await db
    .selectFrom('service_areas')
    .select(['id', 'name'])
    .where('name', 'in', Object.keys(painter.areas))
    .execute()
  for (const area of areas) {
    const priority = painter.areas[area.name] ?? DEFAULT_PRIORITY
    await db
      .insertInto('contractor_service_areas')
      .values({ contractor_id: id, service_area_id: area.id, priority })
      .execute()
  }
  const today = todayIn(market, now)
  const days = Array.from({ length: market.booking.horizonDays + 1 }, (_, index) => addDays(today, index))
  const offered = days
    .filter((day) => !painter.daysOff.includes(weekdayOf(day)))
    .flatMap((day) => painter.slots.map((slot) => ({ date: day, slot })))
  await offerSlots(db, id, offered)
}

/** What the configuration does not name gets an example value; what the administrator entered stays. */
const addContact = async (
  db: Transaction,
  { contact }: Pick<Config, 'contact'>,
  example: Contact,
  now: Date,
): Promise<void> => {
  const configured: Partial<Contact> = contact
  for (const [name, value] of Object.entries(example) as [keyof Contact, string][]) {
    if (configured[name]) continue
    await db
      .insertInto('business_settings')
      .values({ name, value, updated_at: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  }
}

/**
 * The painters of a market's demo, with availability for all days that can be booked, so that the first booking works at once,
 * and a way to reach the business. Only into a database without painters.
 * @returns the login of one of them, to be shown this once; undefined when there were painters already
 */
export async function loadDemoData(
  db: Db,
  config: Config,
  { painters, contact }: Demo,
  moment: Moment,
): Promise<{ email: string; password: string } | undefined> {
  const somebody = (on: Db) => on.selectFrom('contractors').select('id').limit(1).executeTakeFirst()
  if (await somebody(db)) return undefined
  const password = randomBytes(9).toString('base64url')
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (db) => {
    // Two servers at once: the second one's first address is refused, and the next look finds the painters.
    if (await somebody(db)) return undefined
    const [first] = painters
    for (const painter of painters) {
      await addPainter(db, painter, painter === first ? passwordHash : null, moment)
    }
    await addContact(db, config, contact, moment.now)
    return first && { email: emailOf(first), password }
  })
}
