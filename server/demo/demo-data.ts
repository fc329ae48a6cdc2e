import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { DEFAULT_PRIORITY } from '#domain/coverage/priorities.ts'
import { normalizeTag } from '#domain/customers/tags.ts'
import { actorOfAccount } from '#domain/platform/actors.ts'
import type { Contact } from '#domain/platform/contact.ts'
import { addDays, todayIn, weekdayOf } from '#domain/platform/dates.ts'
import { demoAddress } from '#domain/platform/demo-address.ts'
import type { Moment } from '#domain/platform/market.ts'
import { offerSlots } from '#server/bookings/lifecycle/slots.ts'
import { tagCustomers } from '#server/customers/customers/tag-customers.ts'
import { writeOfficeNote } from '#server/office/actions/write-office-note.ts'
import { insertPainter } from '#server/painters/accounts/painters.queries.ts'
import { w9Location } from '#server/painters/accounts/w9-document.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import { within } from '#server/platform/database/within.ts'
import { type Deps, momentOf } from '#server/platform/deps.ts'
import { encrypt } from '#server/platform/files/encrypt.ts'
import { newId } from '#server/platform/identifiers.ts'
import { hashPassword } from '#server/platform/logins/password.ts'
import { findOpenTasks, recordAllDone } from '#server/platform/outbox/outbox-tasks.queries.ts'
import { makePricingCache } from '#server/pricing/prices/current-pricing.ts'
import { FreeSlotsCache } from '#server/scheduling/engine/free-slots-cache.ts'
import { addComplianceDocuments } from './add-compliance-documents.ts'
import { addPortrait } from './add-portrait.ts'
import type { Demo, DemoPainter } from './demo.ts'
import { oneLinePdf } from './one-line-pdf.ts'
import { placeVisits } from './place-visits.ts'
import { type AddedPainter, playStories } from './play-stories.ts'

/** The W9 of a demo painter, a document that can be opened: nobody is verified without one. */
async function addW9(
  { files, config }: Pick<Deps, 'files' | 'config'>,
  db: Transaction,
  { firstName, lastName }: DemoPainter,
  contractorId: string,
): Promise<void> {
  const file = newId()
  const location = w9Location(file)
  await files.write(location, encrypt(config.secrets, location, oneLinePdf(`W9 of ${firstName} ${lastName}`)))
  await db
    .updateTable('contractors')
    .set({ w9_file: file, w9_name: 'w9.pdf', w9_type: 'application/pdf' })
    .where('id', '=', contractorId)
    .execute()
}

const emailOf = ({ firstName, lastName }: DemoPainter): string => demoAddress(`${firstName} ${lastName}`)

/** Days before today since which the painters of the stories have been there. */
const SINCE_DAYS = 60
const DAY = 86_400_000

const addPainter = async (
  db: Transaction,
  painter: DemoPainter,
  passwordHash: string,
  now: Date,
): Promise<AddedPainter | undefined> => {
  const id = newId()
  const isNew = await insertPainter(db, {
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
  if (!isNew) return undefined
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
  return { id, areas: new Set(areas.map(({ name }) => name)) }
}

/** People of the office, each with their own role. */
const addColleagues = async (
  db: Transaction,
  { office }: Demo,
  passwordHash: string,
  now: Date,
): Promise<{ id: string; name: string; email: string; role: string }[]> => {
  const rows = office.map(({ name, role }) => ({
    username: newId(),
    name,
    role,
    email: demoAddress(name),
    password_hash: passwordHash,
    created_at: now,
  }))
  if (rows.length > 0) await db.insertInto('administrators').values(rows).execute()
  return rows.map(({ username: id, name, email, role }) => ({ id, name, email, role }))
}

/** Offers every slot that a painter works on the days that can be booked. */
const offerAll = async (db: Transaction, painter: DemoPainter, id: string, { market, now }: Moment): Promise<void> => {
  const today = todayIn(market, now)
  const days = Array.from({ length: market.booking.horizonDays + 1 }, (_, index) => addDays(today, index))
  const offered = days
    .filter((day) => !painter.daysOff.includes(weekdayOf(day)))
    .flatMap((day) => painter.slots.map((slot) => ({ date: day, slot })))
  await offerSlots(db, id, offered)
}

/** Sets example values for contacts that the configuration does not name; what the administrator entered stays. */
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

/** A server that loads the same at the same time waits for the end of it, longer than statements usually may. */
const waitPatiently = async (db: Transaction): Promise<void> => {
  await sql`set local lock_timeout = '60s'`.execute(db)
  await sql`set local statement_timeout = '60s'`.execute(db)
}

/** Tags customers by their names, as the office would. */
const addTags = async (deps: Deps, { tags }: Demo): Promise<void> => {
  for (const [name, add] of Object.entries(tags)) {
    const quotes = await deps.db.selectFrom('quotes').select('id').where('customer_name', '=', name).execute()
    const change = { quoteIds: quotes.map(({ id }) => id), add: add.map(normalizeTag), remove: [] }
    if (quotes.length > 0) await tagCustomers({ ...deps, actor: 'admin' }, change)
  }
}

/**
 * Plays the stories within the transaction, and leaves nothing of them to be sent.
 * @returns the id of a booking whose visit is under way
 */
const addStories = async (
  deps: Deps,
  db: Transaction,
  demo: Demo,
  painters: ReadonlyMap<DemoPainter, AddedPainter>,
): Promise<string | undefined> => {
  const waiting = await findOpenTasks(db)
  const inside = within(db)
  // Past bookings were made on the terms of their time, whatever these are by now.
  const booking = { ...deps.market.booking, horizonDays: SINCE_DAYS, leadHours: 0 }
  const market = { ...deps.market, booking }
  const past: Deps = {
    ...deps,
    db: inside,
    market,
    config: { ...deps.config, stripe: undefined },
    freeSlots: new FreeSlotsCache(),
    pricing: makePricingCache(inside),
  }
  const underWay = await playStories(
    { deps: past, transaction: db, painters },
    placeVisits(demo, momentOf(past)),
    demo.quotes,
  )
  await addTags(past, demo)
  await recordAllDone(db, deps.now(), waiting)
  return underWay
}

/** What is shown once of a new demo. */
type DemoLogins = {
  login: { email: string; password: string }
  colleagues: readonly { email: string; role: string }[]
  underWay: string | undefined
}

/**
 * The painters of a market's demo, their past and their next visits, and availability for all days that can be booked, so that
 * the first booking works at once; and a way to reach the business. Only into a database without painters, all or nothing.
 * @param what `painters` leaves the stories out
 * They have all been here, so they all have a password: the same one, also the people of the office.
 * @returns the login of one painter and of the office, to be shown this once, and the id of a booking of theirs whose visit is under way, if there is
 * one; undefined when there were painters already
 */
export async function loadDemoData(
  deps: Deps,
  demo: Demo,
  what: 'on' | 'painters' = 'on',
): Promise<DemoLogins | undefined> {
  const somebody = (on: Db) => on.selectFrom('contractors').select('id').limit(1).executeTakeFirst()
  if (await somebody(deps.db)) return undefined
  const { painters, contact } = demo
  const password = randomBytes(9).toString('base64url')
  const passwordHash = await hashPassword(password)
  const moment = momentOf(deps)
  const since = new Date(moment.now.getTime() - (what === 'on' ? SINCE_DAYS * DAY : 0))
  return inTransaction(deps.db, async (db) => {
    await waitPatiently(db)
    if (await somebody(db)) return undefined
    const [first] = painters
    const added = new Map<DemoPainter, AddedPainter>()
    for (const painter of painters) {
      const one = await addPainter(db, painter, passwordHash, since)
      // Of two servers at once, the second one's first address is refused.
      if (!one) return undefined
      added.set(painter, one)
    }
    // Before the documents of the past name it.
    await addContact(db, deps.config, contact, moment.now)
    const underWay = what === 'on' ? await addStories(deps, db, demo, added) : undefined
    for (const [painter, { id }] of added) {
      await offerAll(db, painter, id, moment)
      await addComplianceDocuments(deps, db, painter, id)
      await addPortrait(deps, db, painter, id)
      await addW9(deps, db, painter, id)
    }
    const colleagues = await addColleagues(db, demo, passwordHash, since)
    const author = colleagues.find(({ name }) => name === demo.officeNote?.by)
    if (demo.officeNote && author && underWay !== undefined) {
      const note = { requestId: newId(), kind: 'note' as const, text: demo.officeNote.text }
      await writeOfficeNote({ ...deps, db: within(db), actor: actorOfAccount(author.id) }, underWay, note)
    }
    return first && { login: { email: emailOf(first), password }, colleagues, underWay }
  })
}
