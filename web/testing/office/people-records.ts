import { type OfficeRole, roles } from '#domain/office/roles.ts'

const seenAt = '2026-11-25T15:00:00.000Z'

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
  sessions: [aSession({ isThis: true })],
  ...overrides,
})
