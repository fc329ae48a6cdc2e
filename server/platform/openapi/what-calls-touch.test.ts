import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, type SessionRole, sessionRoleOf } from '#contract/platform/endpoint.ts'
import { type Topic, topics } from '#contract/platform/topics.ts'
import { allEndpoints } from './all-endpoints.ts'

/** Calls of a role that change nothing that its pages show from what was read before, by what they do. */
const touchNothing: Record<string, readonly string[]> = {
  'begin or end something of this session alone': [
    'beginContractorCodes',
    'beginContractorConfirmation',
    'beginContractorPasskey',
    'beginMyCodes',
    'beginMyPasskey',
    'beginPasskeyConfirmation',
    'confirmAdministrator',
    'confirmContractor',
    'logOutAdministrator',
    'logOutContractor',
    'logOutContractorEverywhere',
  ],
  'are shown once the new recovery codes were saved': [
    'addContractorPasskey',
    'confirmContractorCodes',
    'renewContractorRecoveryCodes',
  ],
  'answer with all that they change': ['addOwnDevice', 'muteOwnPush', 'removeOwnDevice', 'viewBooking', 'leaveBooking'],
  'only look, or make a link': ['checkCoverage', 'getBookingLink', 'linkComplianceDocument', 'linkW9', 'previewChange'],
}

/** Who makes a call: the painter, the office, or anybody. */
const roleOf = ({ access }: Endpoint): SessionRole | null => sessionRoleOf(access)

const shownTo = (role: SessionRole | null): ReadonlySet<Topic> =>
  new Set(allEndpoints.filter((one) => roleOf(one) === role).flatMap(({ shows = [] }) => shows))

test.each([null, 'contractor', 'administrator'] as const)(
  'whatever a call of %s touches is shown by another one of theirs',
  (role) => {
    const shown = shownTo(role)
    const unseen = allEndpoints
      .filter((one) => roleOf(one) === role && one.touches)
      .filter(({ touches = [] }) => !touches.some((topic) => shown.has(topic)))
    // What strangers send is shown to the office alone, and a confirmed address to its painter.
    const others = role === null ? ['askUs', 'confirmContractorEmail', 'createInquiry'] : []
    expect(unseen.map(({ name }) => name).toSorted()).toEqual(others)
  },
)

test('each topic is shown by a call and touched by one', () => {
  const touched = new Set(allEndpoints.flatMap(({ touches = [] }) => touches))
  const shown = new Set(allEndpoints.flatMap(({ shows = [] }) => shows))
  expect(topics.filter((topic) => !touched.has(topic) || !shown.has(topic))).toEqual([])
})

test('every call of a role that is no reading says what it touches, or of what it is the preview', () => {
  const silent = allEndpoints.filter(
    (one) => one.method !== 'GET' && roleOf(one) !== null && one.touches === undefined && one.shows === undefined,
  )
  expect(silent.map(({ name }) => name).toSorted()).toEqual(Object.values(touchNothing).flat().toSorted())
})

test('no reading touches anything, and nothing else but a preview shows something', () => {
  expect(allEndpoints.filter(({ method, touches }) => method === 'GET' && touches).map(({ name }) => name)).toEqual([])
  const both = allEndpoints.filter(({ shows, touches }) => shows && touches)
  expect(both.map(({ name }) => name)).toEqual([])
})

const shapeOf = (call: Endpoint | undefined): string =>
  JSON.stringify(call?.response ? z.toJSONSchema(call.response, { io: 'input' }) : null)

test('a call that answers for a reading has its answer, and says of which subject', () => {
  const byName = new Map(allEndpoints.map((one) => [one.name, one]))
  const wrong = allEndpoints.filter((one) => {
    if (one.answers === undefined) return false
    const reading = byName.get(one.answers)
    const subject = Object.keys(reading?.params?.shape ?? {})
    const own = Object.keys(one.params?.shape ?? {})
    return shapeOf(reading) !== shapeOf(one) || !subject.every((name) => own.includes(name)) || !one.touches
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})
