import { addDays, todayIn } from '#domain/platform/dates.ts'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { insertPainter } from '#server/painters/accounts/painters.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { openSession } from '#server/platform/logins/sessions.queries.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { startPushServer } from '#server/testing/push-server.ts'
import { startStripeServer } from '#server/testing/stripe-server.ts'
import { Acknowledged } from './acknowledged.ts'
import { Calls } from './call.ts'
import { Clock } from './clock.ts'
import type { KnownPhoto, Visit } from './known.ts'

/** Enough for all visits of one afternoon. */
const PAINTERS = 36

/** Above so many open visits those that were done are canceled, so that there are always free half-days. */
const CROWDED = 40

export type Painter = { id: string; token: string; device: string }

type Surroundings = {
  random: () => number
  clock: Clock
  stripe: Awaited<ReturnType<typeof startStripeServer>>
  push: Awaited<ReturnType<typeof startPushServer>>
  mail: Awaited<ReturnType<typeof startMailServer>>
}

/** Everybody and everything around a server: people, their secrets, and the machines that it talks to. */
export class World {
  readonly calls = new Calls()
  readonly acknowledged = new Acknowledged()
  /** Bookings that are open, or done and not cleared away. */
  visits: Visit[] = []
  /** Acknowledged, and not looked at since. */
  photos: KnownPhoto[] = []
  /** Messages of which a painter's phone has to hear: the job and the number. Not looked at since. */
  expectedPushes: string[] = []
  /** What an earlier server has not answered is sent again just now: it may change visits that others act on. */
  isRepeating = false
  readonly painters = new Map<string, Painter>()
  /** The office's token. */
  office = ''
  /** The key with which browsers subscribe to notifications. */
  pushKey = ''
  /** Different in each run on one database. */
  readonly run = newId().slice(0, 6).toLowerCase()
  private last = 0

  readonly random: () => number
  readonly clock: Clock
  readonly stripe: Surroundings['stripe']
  readonly push: Surroundings['push']
  readonly mail: Surroundings['mail']

  constructor({ random, clock, stripe, push, mail }: Surroundings) {
    this.random = random
    this.clock = clock
    this.stripe = stripe
    this.push = push
    this.mail = mail
  }

  now(): Date {
    return this.clock.now()
  }

  /** The settings of a server that is started now, without those of its data. */
  env(): Record<string, string> {
    return {
      ...this.stripe.env,
      SMTP_URL: this.mail.url,
      MAIL_FROM: 'Evencoat <hello@evencoat.example>',
      PUBLIC_URL: 'https://evencoat.example',
      ADMIN_EMAIL: 'office@evencoat.example',
      PUSH_ALLOW_PRIVATE: 'on',
      DEMO_DATA: 'off',
      ADMIN_PASSWORD: this.calls.adminPassword,
      CLOCK_OFFSET: String(this.clock.offset),
    }
  }

  /** A number that was not there before. */
  next(): number {
    this.last += 1
    return this.last
  }

  addVisit({ id, key, email }: Pick<Visit, 'id' | 'key' | 'email'>): void {
    this.visits.push({ id, key, email, did: new Set(), doneAt: null, facts: null, isBusy: false })
  }

  isCrowded(): boolean {
    return this.visits.length > CROWDED
  }

  /** A server answers at this address from now on. */
  async enter(url: string): Promise<void> {
    this.calls.url = url
    this.stripe.setWebhook(`${url}/api/payments/stripe`)
    const { body } = await this.calls.send<{ publicKey: string }>({ line: 'GET /api/push/key' })
    this.pushKey = body.publicKey
    for (const painter of this.painters.values()) if (painter.device === '') await this.subscribe(painter)
  }

  /** A painter turns notifications on in their phone. */
  private async subscribe(painter: Painter): Promise<void> {
    const { device, subscription } = this.push.subscribe(this.pushKey)
    const line = 'POST /api/contractor/push/devices'
    const { status } = await this.calls.send({ line, body: subscription, token: painter.token })
    if (status !== 200) throw new Error(`a phone is answered with ${status}`)
    painter.device = device
  }

  async close(): Promise<void> {
    await Promise.all([this.stripe.close(), this.push.close(), this.mail.close()])
  }
}

/** Opens a world without a server in it. @param random numbers from 0 to 1: they decide what everybody does */
export async function openWorld(random: () => number): Promise<World> {
  const clock = new Clock()
  const { now } = clock
  const [stripe, push, mail] = await Promise.all([
    startStripeServer({ now }),
    startPushServer({ now }),
    startMailServer(),
  ])
  return new World({ random, clock, stripe, push, mail })
}

/**
 * Hires painters and signs everybody in, in a migrated database that no embedded server has open: through the front door it would
 * take a letter and a password for each.
 */
export async function populate(world: World, db: Db): Promise<void> {
  const now = world.now()
  world.office = (await openSession(db, { account: 'admin' }, now)).token
  const areas = await db.selectFrom('service_areas').select('id').execute()
  const today = todayIn(philadelphia, now)
  const days = Array.from({ length: philadelphia.booking.horizonDays }, (_, day) => addDays(today, day))
  for (let n = 1; n <= PAINTERS; n++) {
    const id = newId()
    const row = {
      id,
      first_name: 'Pat',
      last_name: `Painter ${n}`,
      email: `painter-${id.toLowerCase()}@example.com`,
      phone: '(215) 555-0188',
      created_at: now,
    }
    await inTransaction(db, (db) => insertPainter(db, row))
    const links = areas.map((area) => ({ contractor_id: id, service_area_id: area.id, priority: 1 + (n % 3) }))
    await db.insertInto('contractor_service_areas').values(links).execute()
    const slots = days.flatMap((day) =>
      (['morning', 'afternoon'] as const).map((slot) => ({ contractor_id: id, day, slot })),
    )
    await db.insertInto('contractor_slots').values(slots).execute()
    world.painters.set(id, { id, token: (await openSession(db, { contractorId: id }, now)).token, device: '' })
  }
}
