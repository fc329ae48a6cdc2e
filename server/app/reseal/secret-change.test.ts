import { randomBytes } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payReference } from '#server/billing/cards/pay-link.ts'
import { addDevice, subscriptionOf } from '#server/notifications/push/change-devices.ts'
import { pushKeys } from '#server/notifications/push/push-keys.ts'
import { w9Location } from '#server/painters/accounts/w9-document.ts'
import { documentLocation } from '#server/painters/compliance/document-file.ts'
import { keyOf } from '#server/platform/auth/booking-keys.ts'
import { emailKey } from '#server/platform/auth/email-keys.ts'
import { photoKey, photoToken } from '#server/platform/auth/photo-keys.ts'
import { Secrets } from '#server/platform/auth/secrets.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { encrypt } from '#server/platform/files/encrypt.ts'
import { newId } from '#server/platform/identifiers.ts'
import { issueOneTimeToken, openOneTimeToken } from '#server/platform/logins/one-time-tokens.ts'
import { newCodesSecret, stepOfCode } from '#server/platform/logins/second-factor/one-time-codes.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { isProven } from '#server/platform/rate-limits/proof-of-work.ts'
import { shareToken } from '#server/quotes/quotes/share-token.ts'
import { aComplianceDocument } from '#server/testing/a-compliance-document.ts'
import { type AppWithSecrets, appWithSecrets } from '#server/testing/app-with-secrets.ts'
import { administratorToken, aPainter, aQuoteBody } from '#server/testing/builders.ts'
import { aConversation } from '#server/testing/conversation-calls.ts'
import { aPhoto } from '#server/testing/photos.ts'
import { receiverKeys } from '#server/testing/push-device.ts'
import { testApp } from '#server/testing/test-app.ts'
import { reseal } from './reseal.ts'

const [old, fresh] = [randomBytes(32), randomBytes(32)]
const secrets = {
  old: new Secrets(old),
  /** The steps of a change, and its end. */
  before: new Secrets(old, [fresh]),
  after: new Secrets(fresh, [old]),
  end: new Secrets(fresh),
}
type Step = keyof typeof secrets

const app = await testApp({ secrets: secrets.old, publicUrl: 'https://evencoat.example' })
const servers = {} as Record<Step, AppWithSecrets>
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')

/** What a server makes, and whether another one opens it. `isStored`: what is sealed again in its place. */
type Case = {
  isStored: boolean
  make: (server: AppWithSecrets) => Promise<(server: AppWithSecrets) => Promise<boolean>>
}

const isOk = async (answer: Promise<{ status: number }>): Promise<boolean> => (await answer).status < 300
const office = await administratorToken(app)
let visit: Awaited<ReturnType<typeof aConversation>>
let photo = ''

/** A link that opens with GET. */
const link = (address: (server: AppWithSecrets) => string): Case => ({
  isStored: false,
  make: async (server) => {
    const made = address(server)
    return (other) => isOk(other.call(`GET ${made}`, {}))
  },
})
const bookingLink = (path: string, scope: Parameters<typeof keyOf>[2]): Case =>
  link(({ deps }) => `/api/bookings/${visit.booking.id}${path}?key=${keyOf(deps.config.secrets, visit.booking, scope)}`)

/** A file of a painter, which the office opens with a link. */
const officeFile = (location: (file: string) => string, add: (file: string) => Promise<string>): Case => ({
  isStored: true,
  make: async ({ deps }) => {
    const file = `${newId()}.pdf`
    await deps.files.write(location(file), encrypt(deps.config.secrets, location(file), pdf))
    const path = await add(file)
    return async (other) => {
      const { url } = (await other.call(`POST ${path}/link`, { token: office })).json()
      return (await other.call(`GET ${String(url)}`)).bytes.equals(pdf)
    }
  },
})

const w9 = officeFile(w9Location, async (file) => {
  const { id } = await aPainter(app, { slots: [] })
  await app.update('contractors', { id }, { w9_file: file })
  return `/api/admin/w9/${file}`
})
const complianceDocument = officeFile(documentLocation, async (file) => {
  const { id } = await aPainter(app, { slots: [] })
  return `/api/admin/compliance-documents/${(await aComplianceDocument(app, id, { file })).id}`
})

const cases: [string, Case][] = [
  ['the link that manages a booking', bookingLink('', 'manage')],
  ['the link to its calendar entry', bookingLink('/calendar.ics', 'calendar')],
  ['the link to its bill', bookingLink('/bill', 'pay')],
  ['the link to pay', link(({ deps }) => `/api/pay/${payReference(deps.config.secrets, visit.booking)}/bill`)],
  [
    'the link to a shared quote',
    link(({ deps }) => `/api/shared-quotes/${shareToken(deps.config.secrets, visit.quote.id)}`),
  ],
  [
    'the address of a photo of the visit',
    link(({ deps }) => `/api/visit-photos/${photo}?key=${photoKey(deps.config.secrets, photo, deps.now())}`),
  ],
  [
    'the address of a photo of a room',
    {
      isStored: false,
      make: async ({ deps }) => {
        const made = photoToken(deps.config.secrets, await aPhoto(app), deps.now())
        return (other) => isOk(other.call(`GET /api/room-photos/${made}`))
      },
    },
  ],
  [
    'the link that confirms an email address',
    {
      isStored: false,
      make: async ({ deps }) => {
        const { id, email } = await aPainter(app, { slots: [] })
        const key = emailKey(deps.config.secrets, id, email)
        return (other) => isOk(other.call('POST /api/contractor/confirm-email', { body: { key } }))
      },
    },
  ],
  [
    'the link to a tax form that was just made',
    {
      isStored: false,
      make: async (server) => {
        const file = `${newId()}.pdf`
        const { id } = await aPainter(app, { slots: [] })
        await app.update('contractors', { id }, { w9_file: file })
        await app.deps.files.write(w9Location(file), encrypt(secrets.end, w9Location(file), pdf))
        const { url } = (await server.call(`POST /api/admin/w9/${file}/link`, { token: office })).json()
        return (other) => isOk(other.call(`GET ${String(url)}`))
      },
    },
  ],
  [
    'the secret of an app that shows codes',
    {
      isStored: true,
      make: async ({ deps }) => {
        const { id } = await aPainter(app, { slots: [] })
        const { secret, sealed } = newCodesSecret(deps.config.secrets, 'Maria')
        const row = { id: newId(), contractor_id: id, sealed_secret: sealed, created_at: deps.now() }
        await app.insert('authenticator_apps', row)
        return async (other) => {
          const stored = await app.row('authenticator_apps', { id: row.id })
          const code = new TOTP({ secret }).generate({ timestamp: other.deps.now().getTime() })
          try {
            return stepOfCode(other.deps.config.secrets, stored.sealed_secret, code, other.deps.now()) !== undefined
          } catch {
            return false
          }
        }
      },
    },
  ],
  [
    'the address of a painter’s calendar',
    {
      isStored: false,
      make: async (server) => {
        const { token } = await aPainter(app, { slots: [] })
        const show = async (one: AppWithSecrets) =>
          String((await one.call('GET /api/contractor/calendar', { token })).json().url)
        const made = await show(server)
        return async (other) => {
          const isRead = await isOk(other.call(`GET ${new URL(made).pathname}`))
          // As long as calendars read it, it is the one that is shown, at every server.
          expect((await show(other)) === made).toBe(isRead)
          return isRead
        }
      },
    },
  ],
  [
    'a proof of work',
    {
      isStored: false,
      make: async (server) => {
        const challenge = (await server.call('GET /api/challenge')).json() as never
        const solution = await solveChallenge({ challenge, deriveKey })
        const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
        return (other) => isProven(other.deps, proof)
      },
    },
  ],
  ['a tax form', w9],
  ['a compliance document', complianceDocument],
  [
    'the subscription of a device',
    {
      isStored: true,
      make: async ({ deps }) => {
        const { id, token: sessionToken } = await aPainter(app, { slots: [] })
        const { publicKey, auth } = receiverKeys()
        const endpoint = `https://push.example/${newId()}`
        const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
        await addDevice(deps, { contractorId: id }, { endpoint, keys }, { userAgent: undefined, sessionToken })
        return async (other) => {
          const { sealed } = await app.row('push_devices', { contractor_id: id }, ['sealed'])
          return subscriptionOf(other.deps.config.secrets, { sealed }).endpoint === endpoint
        }
      },
    },
  ],
  [
    'the link in a message that waits',
    {
      isStored: true,
      make: async ({ deps }) => {
        const { id, email } = await aPainter(app, { slots: [] })
        await inTransaction(app.db, async (db) => {
          const sealedToken = await issueOneTimeToken(db, deps, { contractorId: id }, 'invitation')
          enqueue(db, deps.now(), email, { kind: 'contractor-invitation', contractorId: id, sealedToken })
        })
        return async (other) => {
          const { payload } = await app.row('outbox_tasks', { recipient: email }, ['payload'])
          const token = openOneTimeToken(other.deps.config.secrets, String(payload.sealedToken))
          const body = { token, password: 'a-wide-brush-1' }
          return isOk(other.call('POST /api/contractor/set-password', { body }))
        }
      },
    },
  ],
]

const opens = (open: Awaited<ReturnType<Case['make']>>, step: Step): Promise<boolean> =>
  open(servers[step]).catch(() => false)

beforeAll(async () => {
  visit = await aConversation(app)
  await visit.addPhoto()
  photo = (await app.row('visit_photos', { booking_id: visit.booking.id }, ['photo_id'])).photo_id
  for (const step of ['old', 'before', 'after'] as const) servers[step] = await appWithSecrets(app, secrets[step])
})
afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())))

// @proves docs/rules/access.md#another-secret
describe('while the secret changes', () => {
  test.each(cases)('%s that was made with the old secret opens at a server with the new one', async (_, { make }) => {
    expect(await opens(await make(servers.old), 'after')).toBe(true)
  })

  test.each(cases)('%s that was made with the new secret opens at a server with the old one', async (_, { make }) => {
    expect(await opens(await make(servers.after), 'before')).toBe(true)
  })

  test('a painter’s references stay the same', async () => {
    const token = visit.painter.token
    const referencesAt = async (step: Step) =>
      (
        JSON.parse((await servers[step].call('GET /api/contractor/jobs', { token })).text) as { bookingId: string }[]
      ).map(({ bookingId }) => bookingId)
    const before = await referencesAt('old')
    expect(before).toHaveLength(1)
    expect(await referencesAt('after')).toEqual(before)
  })

  test('the same quote request with its key makes one quote, at whichever server it arrives', async () => {
    const headers = { 'idempotency-key': 'one-key-of-a-page' }
    const body = aQuoteBody({ email: 'rotating@example.com' })
    const steps: Step[] = ['old', 'before', 'after']
    const answers = await Promise.all(steps.map((step) => servers[step].call('POST /api/quotes', { body, headers })))
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  })

  test('what limits count is counted together, and a proof of work is used once', async () => {
    const allowance = { times: 10, seconds: 60, exact: true } as const
    await servers.old.deps.counters.add('somebody', allowance)
    await servers.after.deps.counters.add('somebody', allowance)
    expect(await servers.before.deps.counters.read('somebody')).toBe(2)
  })

  test('notifications go on with the same keys', async () => {
    const { publicKey } = await pushKeys(servers.old.deps)
    expect((await pushKeys(servers.after.deps)).publicKey).toBe(publicKey)
  })
})

// @proves docs/rules/access.md#another-secret
test('once all was sealed anew, a server without the old secret opens what is stored, and no link made with the old one', async () => {
  const made = await Promise.all(
    cases.map(async ([name, { isStored, make }]) => ({ name, isStored, open: await make(servers.old) })),
  )
  await expect(appWithSecrets(app, secrets.end)).rejects.toThrow(/^APP_SECRET is wrong/)
  const done = await reseal({ ...app.deps, secrets: secrets.after })
  expect(Object.values(done.resealed).every(({ resealed }) => resealed > 0)).toBe(true)
  expect(done.links).toMatchObject({ bookings: 1, byLetterAlone: 0 })
  expect(done.links.calendars).toBeGreaterThan(0)
  servers.end = await appWithSecrets(app, secrets.end)
  const opened = await Promise.all(made.map(async ({ name, open }) => [name, await opens(open, 'end')]))
  expect(opened).toEqual(made.map(({ name, isStored }) => [name, isStored]))
  await expect(appWithSecrets(app, secrets.old)).rejects.toThrow(/^APP_SECRET is wrong/)
  expect((await pushKeys(servers.end.deps)).publicKey).toBe((await pushKeys(servers.after.deps)).publicKey)
})
