import { randomBytes } from 'node:crypto'
import { addDays, todayIn, type Weekday, weekdayOf } from '../../domain/calendar.ts'
import type { Contact } from '../../domain/contact.ts'
import type { Moment } from '../../domain/market.ts'
import { DEFAULT_PRIORITY } from '../../domain/matching.ts'
import { type SlotId, slotIds } from '../../domain/slots.ts'
import { offerSlots } from '../booking-life/slots.ts'
import type { Config } from '../config.ts'
import { hashPassword } from '../credentials/password.ts'
import type { Db } from '../database/connect.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import { newId } from '../identifiers.ts'

type DemoPainter = {
  firstName: string
  lastName: string
  businessName: string | null
  phone: string
  experienceYears: number
  sqFtPerDay: number
  isVerified: boolean
  /** Default area → priority. */
  areas: Record<string, number>
  /** Days on which nothing is offered. */
  daysOff: readonly Weekday[]
  slots: readonly SlotId[]
}

const usual = DEFAULT_PRIORITY

/** Each county has somebody for painting and for consultations on every day of the week. */
const painters: readonly DemoPainter[] = [
  {
    firstName: 'Maria',
    lastName: 'Alvarez',
    businessName: 'Alvarez Interiors',
    phone: '(215) 555-0111',
    experienceYears: 12,
    sqFtPerDay: 600,
    isVerified: true,
    areas: { Philadelphia: 1, Montgomery: 2, Delaware: usual, Chester: 4 },
    daysOff: [],
    slots: slotIds,
  },
  {
    firstName: 'Tom',
    lastName: 'Becker',
    businessName: 'Becker & Sons Painting',
    phone: '(610) 555-0122',
    experienceYears: 20,
    sqFtPerDay: 500,
    isVerified: true,
    areas: { Chester: 1, Delaware: 2, Montgomery: usual },
    daysOff: [],
    slots: slotIds,
  },
  {
    firstName: 'Aisha',
    lastName: 'Grant',
    businessName: null,
    phone: '(215) 555-0133',
    experienceYears: 6,
    sqFtPerDay: 500,
    isVerified: true,
    areas: { Philadelphia: 2, Delaware: usual },
    daysOff: ['sun'],
    slots: ['morning', 'afternoon'],
  },
  {
    firstName: 'Kenji',
    lastName: 'Mori',
    businessName: 'Mori Fine Finishes',
    phone: '(484) 555-0144',
    experienceYears: 9,
    sqFtPerDay: 400,
    isVerified: true,
    areas: { Montgomery: 1, Philadelphia: usual },
    daysOff: ['sat', 'sun'],
    slots: slotIds,
  },
  {
    firstName: 'Dawn',
    lastName: 'Oakes',
    businessName: null,
    phone: '(610) 555-0155',
    experienceYears: 3,
    sqFtPerDay: 450,
    isVerified: false,
    areas: { Delaware: 1, Chester: usual },
    daysOff: ['wed', 'sun'],
    slots: ['morning', 'afternoon'],
  },
]

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
    const priority = painter.areas[area.name] ?? usual
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

/** Example values of the kind that nobody has: 555 numbers are set aside for stories, and so is example.com. */
const demoContact: Contact = {
  phone: '(215) 555-0100',
  email: 'hello@example.com',
  officeHours: 'Mon-Sat, 8 AM-6 PM',
  address: '1 South Broad Street, Philadelphia, PA 19107',
}

/** What the configuration does not name gets an example value; what the administrator entered stays. */
const addContact = async (db: Transaction, { contact }: Pick<Config, 'contact'>, now: Date): Promise<void> => {
  const configured: Partial<Contact> = contact
  for (const [name, value] of Object.entries(demoContact) as [keyof Contact, string][]) {
    if (configured[name]) continue
    await db
      .insertInto('business_settings')
      .values({ name, value, updated_at: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  }
}

/**
 * A few painters with areas and availability for all days that can be booked, so that the first booking works at once, and
 * a way to reach the business. Only
 * into a database without painters.
 * @returns the login of one of them, to be shown this once; undefined when there were painters already
 */
export async function loadDemoData(
  db: Db,
  config: Config,
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
    await addContact(db, config, moment.now)
    return first && { email: emailOf(first), password }
  })
}
