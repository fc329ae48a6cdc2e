import { type OfficeRole, roles } from '#domain/platform/roles.ts'

const seenAt = '2026-11-25T15:00:00.000Z'

/** The second factor of somebody who has a passkey, in wire format: in short, and all of it. */
const secondFactor = { passkeys: 1, codes: false, recoveryCodesLeft: 10, dueOn: null }
export const theFactors = {
  passkeys: [{ id: '00000000-0000-4000-8000-0000000000f1', name: 'Phone', addedAt: seenAt, usedAt: null }],
  codes: null,
  recoveryCodes: { left: 10, total: 10, madeAt: seenAt, usedAt: null },
  passkeysPossible: true,
}

/** Where an account is signed in, in wire format. */
export const aSession = (overrides: object = {}) => ({
  id: '00000000-0000-4000-8000-000000000001',
  browser: 'Chrome',
  system: 'Windows',
  network: '203.0.113.24',
  startedAt: seenAt,
  seenAt,
  isNew: false,
  isThis: false,
  ...overrides,
})

/** Somebody of the office, in wire format. */
export const aPerson = (overrides: object = {}) => ({
  id: 'andre',
  name: 'Andre Mills',
  email: 'andre@example.com',
  role: 'dispatcher',
  state: 'active',
  since: '2025-03-02T15:00:00.000Z',
  invitedUntil: null,
  lastSeenAt: seenAt,
  secondFactor,
  isYou: false,
  ...overrides,
})

/** The account that asks, in wire format. */
export const theAccount = (role: OfficeRole = 'owner', overrides: object = {}) => ({
  id: 'ruth',
  name: 'Ruth Keller',
  email: 'ruth@example.com',
  role,
  permissions: roles[role].may,
  confirmedUntil: null,
  secondFactor,
  mustSetUpSecondFactor: false,
  sessions: [aSession({ isThis: true })],
  ...overrides,
})

/** Somebody of the office, as everybody there knows them, in wire format. */
export const aColleague = (overrides: object = {}) => ({
  id: 'admin',
  name: 'Ruth Keller' as string | null,
  isYou: false,
  isRemoved: false,
  takesItems: true,
  ...overrides,
})
