import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bookingOfPayReference, payReference } from '#server/billing/cards/pay-link.ts'
import {
  decrypt,
  encrypt,
  openSteadily,
  openText,
  resealText,
  sealSteadily,
  sealText,
} from '#server/platform/files/encrypt.ts'
import { newId } from '#server/platform/identifiers.ts'
import { quoteOfShareToken, shareToken } from '#server/quotes/quotes/share-token.ts'
import { bookingKey, isBookingKey, type KeyScope } from './booking-keys.ts'
import { isDocumentToken, makeDocumentToken } from './document-token.ts'
import { emailKey, isEmailKey } from './email-keys.ts'
import { isPhotoKey, photoKey, photoOfToken, photoToken } from './photo-keys.ts'
import { Secrets } from './secrets.ts'

const [old, fresh] = [randomBytes(32), randomBytes(32)]
const only = { old: new Secrets(old), fresh: new Secrets(fresh) }
/** The steps of a change: the next one is accepted, then it is the current one, and the one before is accepted. */
const before = new Secrets(old, [fresh])
const after = new Secrets(fresh, [old])

const id = newId()
const now = new Date('2026-11-23T15:00:00Z')
const key = (scope: KeyScope) => ({
  make: (secrets: Secrets) => bookingKey(secrets, id, scope, 1),
  opens: (secrets: Secrets, made: string) => isBookingKey(secrets, { id, key_epoch: 1 }, made, scope),
})
const opened = (open: () => unknown, expected: unknown): boolean => {
  try {
    return open() === expected
  } catch {
    return false
  }
}

type Case = { make: (secrets: Secrets) => string; opens: (secrets: Secrets, made: string) => boolean }
const cases: [string, Case][] = [
  ['the key of a booking that manages it', key('manage')],
  ['the key of its calendar entry', key('calendar')],
  ['the key of its bill', key('pay')],
  [
    'the key of an email address',
    {
      make: (secrets) => emailKey(secrets, id, 'pat@example.com'),
      opens: (secrets, made) => isEmailKey(secrets, id, 'pat@example.com', made),
    },
  ],
  [
    'the key of a photo',
    {
      make: (secrets) => photoKey(secrets, id, now),
      opens: (secrets, made) => isPhotoKey(secrets, id, made, now),
    },
  ],
  [
    'the token of a photo',
    {
      make: (secrets) => photoToken(secrets, id, now),
      opens: (secrets, made) => photoOfToken(secrets, made, now) === id,
    },
  ],
  [
    'the link to a document',
    {
      make: (secrets) => makeDocumentToken(secrets, 'links to W9 documents', 'a-file', now),
      opens: (secrets, made) => isDocumentToken(secrets, 'links to W9 documents', 'a-file', made, now),
    },
  ],
  [
    'the link to a shared quote',
    {
      make: (secrets) => shareToken(secrets, id),
      opens: (secrets, made) => quoteOfShareToken(secrets, made) === id,
    },
  ],
  [
    'the link to pay',
    {
      make: (secrets) => payReference(secrets, { id, key_epoch: 2 }),
      opens: (secrets, made) => bookingOfPayReference(secrets, made)?.id === id,
    },
  ],
  [
    'a file',
    {
      make: (secrets) => encrypt(secrets, 'w9/x', Buffer.from('text')).toString('hex'),
      opens: (secrets, made) => opened(() => decrypt(secrets, 'w9/x', Buffer.from(made, 'hex')).toString(), 'text'),
    },
  ],
  [
    'a sealed text',
    {
      make: (secrets) => sealText(secrets, 'purpose', 'text'),
      opens: (secrets, made) => opened(() => openText(secrets, 'purpose', made), 'text'),
    },
  ],
  [
    'a text that is always sealed equally',
    {
      make: (secrets) => sealSteadily(secrets, 'purpose', 'text'),
      opens: (secrets, made) => openSteadily(secrets, 'purpose', made) === 'text',
    },
  ],
]

// @proves docs/rules/access.md#another-secret
describe.each(cases)('%s', (_, { make, opens }) => {
  test('opens wherever its secret is accepted, and nowhere else', () => {
    for (const secrets of [only.old, before, after]) expect(opens(secrets, make(only.old))).toBe(true)
    for (const secrets of [only.fresh, before, after]) expect(opens(secrets, make(only.fresh))).toBe(true)
    expect(opens(only.fresh, make(only.old))).toBe(false)
    expect(opens(only.old, make(only.fresh))).toBe(false)
  })

  test('is made with the current secret', () => {
    expect(opens(only.old, make(before))).toBe(true)
    expect(opens(only.fresh, make(before))).toBe(false)
    expect(opens(only.fresh, make(after))).toBe(true)
    expect(opens(only.old, make(after))).toBe(false)
  })
})

test('a text that an accepted secret sealed is sealed anew, and one of the current secret stays', () => {
  const stored = sealText(only.old, 'purpose', 'text')
  const resealed = resealText(after, 'purpose', stored) ?? ''
  expect(openText(only.fresh, 'purpose', resealed)).toBe('text')
  expect(resealText(after, 'purpose', resealed)).toBeUndefined()
  expect(() => resealText(after, 'another purpose', stored)).toThrow()
  expect(() => resealText(only.fresh, 'purpose', stored)).toThrow()
})

test('a text that is always sealed equally opens in no other writing of it', () => {
  const made = sealSteadily(only.old, 'purpose', 'text')
  for (const wrong of [`${made}=`, `${made}A`, made.slice(1), sealText(only.old, 'purpose', 'text'), ''])
    expect(openSteadily(after, 'purpose', wrong)).toBeUndefined()
})

test('secrets cover others if they open everything that those made', () => {
  expect(after.covers(only.old)).toBe(true)
  expect(after.covers(before)).toBe(true)
  expect(only.fresh.covers(only.old)).toBe(false)
  expect(only.old.covers(after)).toBe(false)
})

test('no secret is in what is printed of them', async () => {
  const { inspect } = await import('node:util')
  const printed = `${inspect(after, { depth: 9, showHidden: true })} ${JSON.stringify({ after })}`
  for (const bytes of [old, fresh])
    for (const form of ['hex', 'base64', 'base64url'] as const) expect(printed).not.toContain(bytes.toString(form))
  expect(printed).not.toContain(inspect(old).slice(8, 24))
})
