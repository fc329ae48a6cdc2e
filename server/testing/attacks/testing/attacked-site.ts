import { afterAll, beforeAll, expect, vi } from 'vitest'
import { type CivilDate, instantAt } from '#domain/platform/dates.ts'
import { dateOffset, moveDate } from '#domain/testing/test-days.ts'
import { philadelphiaData } from '#server/app/market-data.ts'
import { HEARTBEAT } from '#server/platform/health/heartbeat.ts'
import { TODAY } from '../../builders.ts'
import { openStage, type Stage } from '../../kill-stage.ts'
import { type ServerProcess, startServer } from '../../server-process.ts'
import { type StripeServer, startStripeServer } from '../../stripe-server.ts'

/** The market that `npm start` serves, whatever market the rest of the suite is about. */
export const { market } = philadelphiaData

export const PASSWORD = 'attacked-administrator'

/** Any answer, read as JSON. */
export type Answer<T = Record<string, unknown>> = { status: number; body: T; text: string }

export type RequestOptions = {
  token?: string | undefined
  body?: object | undefined
  form?: FormData
  headers?: Record<string, string>
  /** The address that it comes from; left out, one that nobody has called from. */
  from?: string
}

let addresses = 0

/** An address that nobody has called from: an attacker has as many as they like. */
export const newAddress = (): string => {
  addresses += 1
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}

export type Site = ReturnType<typeof attackedSite>

/**
 * The server of a file's attacks: a process of its own on a database of its own, with the limits of calls and a provider of cards.
 * Its clock, and that of the test, begins on a morning and moves when the test says so. Calls go over HTTP.
 * @param more of its environment, read at each start
 */
export function attackedSite(more: () => Record<string, string> = () => ({})) {
  // Each start of a process may wait for a busy machine.
  vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })
  const before = dateOffset()
  let stage: Stage
  let stripe: StripeServer
  let server: ServerProcess | undefined

  /** Ends the process as if it had been there until a later moment: phones get no time to catch up, as they would after an outage. */
  const leap = async (running: ServerProcess, to: Date): Promise<void> => {
    await running.end('SIGTERM')
    const { db, close } = await stage.open()
    await db.updateTable('scheduled_tasks').set({ next_run_at: to }).where('name', '=', HEARTBEAT).execute()
    await close()
  }

  const start = async (date: CivilDate, time: string): Promise<void> => {
    const moment = instantAt(market, date, time)
    if (server) await leap(server, moment)
    moveDate(dateOffset() + moment.getTime() - Date.now())
    server = await startServer({
      ...stage.env,
      ...stripe.env,
      ADMIN_PASSWORD: PASSWORD,
      RATE_LIMITS: 'on',
      TRUST_PROXY: 'loopback',
      BOOKING_LEAD_HOURS: '0',
      ...more(),
    })
  }

  beforeAll(async () => {
    stage = await openStage(process.env.TEST_DATABASE_URL)
    stripe = await startStripeServer()
    // The server asks the provider, as it does when an event is lost.
    stripe.setDelivery('never')
    await start(TODAY, '07:40')
  })
  afterAll(async () => {
    await server?.end('SIGTERM')
    await stripe.close()
    await stage.end()
    moveDate(before)
  })

  const url = () => server?.url ?? ''

  async function call<T = Record<string, unknown>>(
    line: string,
    { token, body, form, headers, from = newAddress() }: RequestOptions = {},
  ): Promise<Answer<T>> {
    const [method = 'GET', path = '/'] = line.split(' ')
    const response = await fetch(`${url()}${path}`, {
      method,
      headers: {
        'x-forwarded-for': from,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(form ? { body: form } : body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') === true
    return { status: response.status, body: (isJson && text ? JSON.parse(text) : {}) as T, text }
  }

  return {
    url,
    call,
    /** The same, which has to succeed. */
    ask: async <T>(line: string, options: RequestOptions = {}): Promise<T> => {
      const { status, body, text } = await call<T>(line, options)
      expect(status, `${line}: ${text}`).toBeLessThan(300)
      return body
    },
    stripe: () => stripe,
    /** Later: the server is stopped and started again then, and does what is due. */
    moveTo: start,
  }
}
