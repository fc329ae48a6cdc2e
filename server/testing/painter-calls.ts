import { addDays } from '#domain/platform/dates.ts'
import { newId } from '#server/platform/identifiers.ts'
import { TODAY } from './builders.ts'
import { aForm } from './form.ts'
import type { Calling, Case } from './painter-calling.ts'
import { painterFactorCalls } from './painter-factor-calls.ts'
import { aJpeg } from './photos.ts'

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
const person = { firstName: 'Pat', lastName: 'Painter', phone: '(215) 555-0188', experienceYears: 3, homeZip: null }

const job =
  (method: string, path: string, body?: object): Case =>
  ({ jobId }) => [`${method} /api/contractor/jobs/${jobId}${path}`, body ? { body } : {}]

const own =
  (method: string, path: string, body?: object): Case =>
  () => [`${method} /api/contractor${path}`, body ? { body } : {}]

const ask = async ({ app, painter: { token }, jobId }: Calling, line: string, body?: object) => {
  const [method, path] = line.split(' ')
  const { body: answer } = await app.call(`${method} /api/contractor/jobs/${jobId}${path}`, {
    token,
    ...(body ? { body } : {}),
  })
  return answer as Record<string, unknown>
}

type Room = { id: string; length: number }

/** The rooms as they are booked, some of them longer by so many feet. */
const roomsOf = async (calling: Calling, more: number) =>
  ((await ask(calling, 'GET /walk-through')).rooms as Room[] | undefined)?.map((room) => ({
    ...room,
    length: room.length + more,
  })) ?? []

/** A change that waits for its customer. */
const openChange = async (calling: Calling, path: string): Promise<string | undefined> => {
  await ask(calling, `POST ${path}`, { rooms: await roomsOf(calling, 14) })
  return changeOf(calling)
}

const changeOf = async (calling: Calling): Promise<string | undefined> =>
  ((await ask(calling, 'GET /walk-through')).change as { id: string } | null | undefined)?.id

const addPhoto = async ({ app, painter, jobId }: Calling, room: string) => {
  const form = await aForm(
    { room, moment: 'after' },
    { photo: { name: 'a.jpg', type: 'image/jpeg', bytes: await aJpeg() } },
  )
  return {
    line: `POST /api/contractor/jobs/${jobId}/photos`,
    form,
    send: () => app.call(`POST /api/contractor/jobs/${jobId}/photos`, { ...form, token: painter.token }),
  }
}

/** The step that comes next, by the state of the job. */
const nextStep: Record<string, string> = {
  assigned: 'acknowledged',
  acknowledged: 'in_progress',
  in_progress: 'completed',
}

/** Until when the painter waits at a closed door; undefined when they do not. */
const waitOf = async ({ app, jobId }: Calling): Promise<Date | undefined> =>
  (
    await app.db
      .selectFrom('no_shows')
      .select('wait_until')
      .where('job_id', '=', jobId)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
  )?.wait_until

const statusOf = async ({ app, jobId }: Calling): Promise<string> =>
  (await app.row('jobs', { id: jobId }, ['status'])).status

/**
 * Every call of painters, in the order in which they are made: first what reads, then what is said, at last what ends something.
 * A call without a case fails `secrets-in-painter-calls.test.ts`.
 */
export const painterCalls: Record<string, Case> = {
  addOwnDevice: async ({ subscribe }) => ['POST /api/contractor/push/devices', { body: await subscribe() }],
  getOwnPush: own('GET', '/push'),
  muteOwnPush: own('PUT', '/push/muted', { muted: [] }),
  streamJobEvents: own('GET', '/events'),
  getContractorProfile: own('GET', '/profile'),
  updateContractorProfile: own('PUT', '/profile', person),
  listOwnComplianceDocuments: own('GET', '/compliance-documents'),
  handInComplianceDocument: async () => [
    'PUT /api/contractor/compliance-documents/license',
    await aForm(
      { number: 'PA-4711', expiresOn: addDays(TODAY, 200) },
      { document: { name: 'license.pdf', bytes: pdf, type: 'application/pdf' } },
    ),
  ],
  getOwnPortraits: own('GET', '/portrait'),
  handInPortrait: async () => [
    'PUT /api/contractor/portrait',
    await aForm(
      { x: '0', y: '0', width: '100', height: '100' },
      { photo: { name: 'me.jpg', type: 'image/jpeg', bytes: await aJpeg(600, 400) } },
    ),
  ],
  removePortrait: own('DELETE', '/portrait'),
  replaceW9: async () => [
    'PUT /api/contractor/w9',
    await aForm({}, { w9Document: { name: 'w9.pdf', bytes: pdf, type: 'application/pdf' } }),
  ],
  listJobs: own('GET', '/jobs'),
  getJobConversation: job('GET', '/messages'),
  listJobPhotos: job('GET', '/photos'),
  getWalkThrough: job('GET', '/walk-through'),
  getJobCalendar: job('GET', '/calendar.ics'),
  getCalendarFeed: own('GET', '/calendar'),
  renewCalendarFeed: own('POST', '/calendar'),
  listOwnAvailability: own('GET', '/availability-overview'),
  getOwnAvailability: own('GET', `/availability/${TODAY}`),
  setOwnAvailability: own('POST', '/availability', { date: addDays(TODAY, 9), timeSlots: [] }),
  fillOwnAvailability: own('POST', '/availability/weekly', {
    from: addDays(TODAY, 7),
    to: addDays(TODAY, 13),
    weekdays: { mon: [] },
  }),
  copyOwnWeek: own('POST', '/availability/copy-week', { fromWeek: addDays(TODAY, 7), toWeek: addDays(TODAY, 14) }),
  getWeeklySchedule: own('GET', '/weekly-schedule'),
  setWeeklySchedule: own('PUT', '/weekly-schedule', { weekdays: null }),
  listClosedDays: own('GET', '/closed-days'),
  takeTimeOff: own('POST', '/time-off', { from: addDays(TODAY, 20), to: addDays(TODAY, 21) }),
  listTimeOff: own('GET', '/time-off'),
  changeTimeOff: async ({ app, painter }) => {
    const { body } = await app.call('GET /api/contractor/time-off', { token: painter.token })
    return [
      `PATCH /api/contractor/time-off/${(body as { id: string }[])[0]?.id}`,
      { body: { days: { from: addDays(TODAY, 20), to: addDays(TODAY, 22) } } },
    ]
  },
  endTimeOff: async ({ app, painter }) => {
    const { body } = await app.call('GET /api/contractor/time-off', { token: painter.token })
    return [`DELETE /api/contractor/time-off/${(body as { id: string }[])[0]?.id}`]
  },
  getEarnings: own('GET', '/earnings'),
  getOwnRecord: own('GET', '/record'),
  listOwnPayouts: own('GET', '/payouts'),
  listPainterReviews: own('GET', '/reviews'),
  answerReview: ({ reviewId }) =>
    reviewId === null ? null : [`POST /api/contractor/reviews/${reviewId}/answer`, { body: { text: 'Thank you!' } }],
  readAsPainter: job('PUT', '/messages/read', { to: 1 }),
  writeAsPainter: job('POST', '/messages', { text: 'I will be there at eight.' }),
  tellLate: job('POST', '/late', { minutes: 30 }),
  reportOnMyWay: job('POST', '/on-my-way', { minutes: 15 }),
  reportArrived: job('POST', '/arrived', {}),
  // Another size of a room is sent once it was photographed.
  addJobPhoto: async (calling) => {
    const { line, form } = await addPhoto(calling, 'room-1')
    return [line, form]
  },
  previewChange: async (calling) => [
    `POST /api/contractor/jobs/${calling.jobId}/change-orders/preview`,
    { body: { rooms: await roomsOf(calling, 4) } },
  ],
  sendChange: async (calling) => [
    `POST /api/contractor/jobs/${calling.jobId}/change-orders`,
    { body: { rooms: await roomsOf(calling, 4) } },
  ],
  withdrawChange: async (calling) => [
    `POST /api/contractor/jobs/${calling.jobId}/change-orders/${(await changeOf(calling)) ?? newId()}/withdraw`,
  ],
  walkThrough: job('POST', '/walk-through', { confirmed: true }),
  agreeColors: job('PUT', '/colors', { colors: [{ roomId: 'room-1', surface: 'walls', colorCode: 'EC-14' }] }),
  removeJobPhoto: async (calling) => {
    await (await addPhoto(calling, 'room-1')).send()
    const rooms = (await ask(calling, 'GET /photos')).rooms as { photos: { id: string }[] }[] | undefined
    const id = rooms?.flatMap(({ photos }) => photos)[0]?.id
    return [`DELETE /api/contractor/jobs/${calling.jobId}/photos/${id ?? newId()}`]
  },
  recordJobPayment: (calling) => [
    `POST /api/contractor/jobs/${calling.jobId}/payments`,
    { body: { method: 'cash', amount: 10, requestId: newId() } },
  ],
  recordContactAttempt: job('POST', '/contact-attempts', { kind: 'call' }),
  reportNoAnswer: job('POST', '/no-answer', {}),
  addDoorPhoto: async ({ jobId }) => [
    `POST /api/contractor/jobs/${jobId}/door-photo`,
    await aForm({}, { photo: { name: 'door.jpg', type: 'image/jpeg', bytes: await aJpeg() } }),
  ],
  reportNobodyHome: async (calling) => {
    const until = await waitOf(calling)
    if (until) calling.app.setNow(until)
    return [`POST /api/contractor/jobs/${calling.jobId}/nobody-home`, { body: {} }]
  },
  reportLeft: job('POST', '/left', { note: 'Back tomorrow' }),
  setJobStatus: async (calling) => [
    `PUT /api/contractor/jobs/${calling.jobId}/status`,
    { body: { status: nextStep[await statusOf(calling)] ?? 'completed' } },
  ],
  undoJobStep: job('POST', '/undo'),
  chargeTrip: async (calling) => {
    // It ends the visit: that which was offered at first is handed back.
    if (calling.state === 'offered') return null
    const changeId = await openChange(calling, '/walk-through')
    if (changeId === undefined) return null
    const { app, bookingId, customerKey: key } = calling
    await app.call(`POST /api/bookings/${bookingId}/changes/${changeId}/decline`, { body: { key } })
    return [`POST /api/contractor/jobs/${calling.jobId}/trip-charge`, { body: { changeId } }]
  },
  handBackJob: job('POST', '/hand-back', { reason: 'sick' }),
  callInSick: own('POST', '/sick-day', { date: TODAY }),
  sendEmailConfirmation: own('POST', '/email-confirmation'),
  changeContractorEmail: ({ password }) => [
    'POST /api/contractor/email',
    { body: { email: `${newId().toLowerCase()}@example.com`, currentPassword: password } },
  ],
  ...painterFactorCalls,
  changeContractorPassword: ({ password }) => [
    'POST /api/contractor/change-password',
    { body: { currentPassword: password, newPassword: 'brushes and rollers' } },
  ],
  revokeCalendarFeed: own('DELETE', '/calendar'),
  removeOwnDevice: async ({ app, painter }) => {
    const { body } = await app.call('GET /api/contractor/push', { token: painter.token })
    return [`DELETE /api/contractor/push/devices/${(body as { devices: { id: string }[] }).devices[0]?.id ?? 'none'}`]
  },
  listContractorSessions: own('GET', '/sessions'),
  endContractorSession: async ({ app, painter }) => {
    const { body } = await app.call('GET /api/contractor/sessions', { token: painter.token })
    return [`DELETE /api/contractor/sessions/${(body as { id: string }[])[0]?.id}`]
  },
  logOutContractor: own('POST', '/logout'),
  logOutContractorEverywhere: own('POST', '/logout-everywhere'),
}

/** The office changes something of a booking, so that its painter hears of it. */
export const officeMoves = async ({ app, bookingId }: Calling): Promise<void> => {
  await app.office(`POST /api/admin/bookings/${bookingId}/messages`, {
    text: 'Please ring twice.',
    messageKey: newId(),
  })
}
