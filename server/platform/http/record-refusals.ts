import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { ErrorCode } from '#contract/platform/errors.ts'
import { beginningOf } from '#domain/platform/beginning-of.ts'
import { normalizeId } from '#domain/platform/identifiers.ts'
import { recordSecurityEvent, type SecurityEvent } from '#server/platform/audit/security-events.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Device, deviceOf } from '#server/platform/devices/device-of.ts'
import { findAccountByName } from '#server/platform/logins/accounts.queries.ts'
import { type LoginMethod, methodOf } from '#server/platform/logins/login-method.ts'
import { factsOf } from './call-facts.ts'
import { refusalOf } from './error-handler.ts'

/** Different refusals that wait to be written; more of them at once are an attack of which enough is known. */
const MOST_WAITING = 200

/** Longer than the name of any account, and than any email address. */
const LONGEST_NAME = 254

/** The calls with which somebody signs in, and those with which they confirm who is there. */
const signIns: ReadonlySet<string> = new Set(['logInAdministrator', 'completeOfficeLogin', 'logInByPasskey'])
const confirmations: ReadonlySet<string> = new Set(['confirmAdministrator'])

const actionOf = ({ name }: Endpoint, code: ErrorCode, account: string | null): SecurityEvent['action'] | null => {
  if (signIns.has(name)) return code === 'unauthenticated' ? 'login.failed' : null
  if (account === null) return null
  // An unanswered request to confirm is no refusal: the page asks, and goes on. A wrong password is.
  if (confirmations.has(name)) return code === 'invalid_request' ? 'confirmation.refused' : null
  return code === 'forbidden' ? 'access.refused' : null
}

/** The part of an address before an id: whose id it is, and where that is kept. */
const subjects: Readonly<Record<string, { type: string; table: string; key: string }>> = {
  bookings: { type: 'booking', table: 'bookings', key: 'id' },
  quotes: { type: 'quote', table: 'quotes', key: 'id' },
  contractors: { type: 'contractor', table: 'contractors', key: 'id' },
  inquiries: { type: 'inquiry', table: 'commercial_inquiries', key: 'id' },
  messages: { type: 'message', table: 'outbox_tasks', key: 'id' },
  people: { type: 'person', table: 'administrators', key: 'username' },
  'service-areas': { type: 'service-area', table: 'service_areas', key: 'id' },
}

/** What a call was about, if its address names something that exists: no made-up text gets into a record. */
async function subjectOf(db: Db, { path }: Endpoint, params: unknown): Promise<readonly [string, string] | null> {
  const [, folder = '', name = ''] = path.match(/\/([\w-]+)\/\{(\w+)\}/) ?? []
  const subject = subjects[folder]
  const value = (params as Record<string, unknown> | null | undefined)?.[name]
  if (!subject || typeof value !== 'string') return null
  const ids = [value, normalizeId(value)]
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(subject.key)} as id from ${sql.table(subject.table)} where ${sql.ref(subject.key)} = any(${ids})`.execute(
    db,
  )
  return rows[0] ? [subject.type, rows[0].id] : null
}

/** The name with which somebody tried to sign in: of the body, nothing else is kept. */
const nameTried = ({ body }: FastifyRequest): string => {
  const name = (body as Record<string, unknown> | null | undefined)?.username
  return typeof name === 'string' ? beginningOf(name.trim().toLowerCase(), LONGEST_NAME) : ''
}

/** A refusal until it is written: not its request, whose body may be large. */
type Refusal = {
  action: SecurityEvent['action']
  endpoint: Endpoint
  params: unknown
  account: string | null
  name: string
  method: LoginMethod | undefined
  device: Device
  times: number
}

/**
 * Records refusals of the office in the audit (docs/rules/access.md#refusals): after the answer, one at a time, and those that
 * are the same together, so that a flood neither slows an answer nor fills a table. What cannot be written is logged.
 */
export function recordRefusals(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'log'>): void {
  const waiting = new Map<string, Refusal>()
  let writing: Promise<void> | null = null

  const write = async ({ action, endpoint, params, account, name, method, device, times }: Refusal): Promise<void> => {
    const tried = name === '' ? undefined : await findAccountByName(deps.db, name)
    const event: SecurityEvent = {
      action,
      account: account ?? tried?.username ?? null,
      method,
      device,
      call: method === undefined ? endpoint.name : null,
      about: action === 'access.refused' ? await subjectOf(deps.db, endpoint, params) : null,
    }
    await recordSecurityEvent(deps.db, deps.now(), event, times)
  }

  const writeAll = async (): Promise<void> => {
    for (const [key, refusal] of waiting) {
      waiting.delete(key)
      try {
        await write(refusal)
      } catch (error) {
        deps.log.warn({ error: (error as Error).name }, 'a refusal could not be recorded')
      }
    }
    writing = null
  }

  app.addHook('onResponse', (request, _reply, done) => {
    done()
    const code = refusalOf(request)
    const facts = factsOf(request)
    if (!code || !facts) return
    const { endpoint, owner } = facts
    const account = owner && 'account' in owner ? owner.account : null
    const action = actionOf(endpoint, code, account)
    if (!action) return
    const name = action === 'login.failed' ? nameTried(request) : ''
    const method = methodOf(endpoint.name, request.body)
    const key = [action, account, endpoint.name, method, name].join(' ')
    const same = waiting.get(key)
    if (same) same.times += 1
    else if (waiting.size < MOST_WAITING) {
      const { params } = request
      waiting.set(key, { action, endpoint, params, account, name, method, device: deviceOf(request), times: 1 })
    }
    writing ??= writeAll()
  })
  app.addHook('onClose', async () => {
    await writing
  })
}
