import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { pushQueue, sendPush } from '#server/notifications/push/push-queue.ts'
import { openPushService } from '#server/notifications/push/push-service.ts'
import { runDue } from '#server/platform/outbox/run-due.ts'
import { pushKindNames } from '#server/platform/stored-shapes/stored-push.ts'
import { aPainter, aQuote, TODAY } from './builders.ts'
import { customerCalls } from './customer-calls.ts'
import { startPushServer } from './push-server.ts'
import { type TestApp, testApp } from './test-app.ts'

/** Milliseconds: long for a machine to answer itself, and short to wait for one that never does. */
const TIMEOUT = 1_000

/** A customer whom no notification may identify. */
export const PUSH_CUSTOMER = {
  customerName: 'Dana Unmistakable',
  phone: '(215) 555-0199',
  email: 'dana.unmistakable@example.com',
}

type State = { devices: { id: string; browser: string | null; system: string | null }[]; muted?: string[] }

/** A server with a push service of its own, whose clock is the server's. */
export async function pushApp() {
  const push = await startPushServer({ now: () => app.deps.now() })
  afterAll(() => push.close())
  const app: TestApp = await testApp({ pushAllowPrivate: true, publicUrl: 'https://evencoat.example' })
  return { app, push }
}

/** Calls and events of people, their browsers and time about notifications. */
export function pushCalls({ app, push }: Awaited<ReturnType<typeof pushApp>>) {
  const publicKey = async () => ((await app.call('GET /api/push/key')).body as { publicKey: string }).publicKey
  /** A new browser, as far as the server is concerned. */
  const browser = async () => push.subscribe(await publicKey())
  const keyOf = (bookingId: string) => app.keyOf(bookingId)
  return {
    publicKey,
    browser,
    keyOf,
    /** A painter turns notifications on in a new browser. @returns the browser's name at its push service */
    onPhone: async (token: string): Promise<string> => {
      const { device, subscription } = await browser()
      await app.call('POST /api/contractor/push/devices', { token, body: subscription })
      return device
    },
    /** A customer follows a booking in a new browser. */
    onBooking: async (bookingId: string): Promise<string> => {
      const { device, subscription } = await browser()
      await app.call(`POST /api/bookings/${bookingId}/push/devices?key=${keyOf(bookingId)}`, {
        body: subscription,
      })
      return device
    },
    /** A painter who gets every job: nobody else is active. */
    onlyPainter: async () => {
      await app.db.updateTable('contractors').set({ is_active: false }).execute()
      return aPainter(app)
    },
    /** A customer books; the only painter gets the job. */
    book: async (date: CivilDate, person: Parameters<typeof aQuote>[1] = {}) => {
      const quote = await aQuote(app, person)
      const { body } = await customerCalls(app).book(quote.id, date)
      const bookingId = String(body.id)
      const { id: jobId } = await app.row('jobs', { booking_id: bookingId }, ['id'])
      return { bookingId, jobId, quote }
    },
    own: async (token: string) => (await app.call('GET /api/contractor/push', { token })).body as State,
    /** Sends what is due. @returns how many were attempted */
    run: async (): Promise<number> => {
      const service = openPushService(app.deps.config, TIMEOUT)
      try {
        return await runDue(app.deps, { queue: pushQueue, kinds: pushKindNames, run: sendPush(service) })
      } finally {
        service.close()
      }
    },
    later: (minutes: number) => app.setNow(new Date(app.deps.now().getTime() + minutes * 60_000)),
    /** The messages that each device showed, in order. */
    shown: (device: string) => push.received.filter((one) => one.device === device),
    states: async () =>
      (await app.rows('outbox_tasks', { queue: 'push' }, ['kind', 'state'])).map(
        ({ kind, state }) => `${kind} ${state}`,
      ),
  }
}

/**
 * The stage of a file about notifications: a painter who gets every job, a push service that takes everything and has nothing to
 * complain of in the end.
 */
export async function pushStage() {
  const { app, push } = await pushApp()
  let painter: Awaited<ReturnType<typeof aPainter>>
  const calls = pushCalls({ app, push })
  beforeEach(async () => {
    push.setMood('take')
    painter = await calls.onlyPainter()
  })
  afterEach(async () => {
    await app.empty('outbox_tasks')
    expect(push.complaints).toEqual([])
  })
  const book = (date = addDays(TODAY, 7)) => calls.book(date, PUSH_CUSTOMER)
  const customer = customerCalls(app)
  return { ...calls, book, customer, app, push, painter: () => painter }
}
