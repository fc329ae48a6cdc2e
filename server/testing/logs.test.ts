import { expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { runDueTasks } from '#server/app/schedule/run-scheduled-work.ts'
import { openMailer } from '#server/notifications/email/mailer.ts'
import { hashPassword } from '#server/platform/logins/password.ts'
import { breakDatabase } from './break-database.ts'
import { aQuoteBody, TODAY } from './builders.ts'
import { deliverDue } from './deliver-mail.ts'
import { aForm } from './form.ts'
import { addressOf, homes } from './homes.ts'
import { startMailServer } from './mail-server.ts'
import { testApp } from './test-app.ts'

const ADMIN_PASSWORD = 'correct-horse-battery'
const PASSWORD = 'brush-and-roller'
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

const lines: string[] = []
/** Everything that must not be read in a log: what people typed, what opens doors, and what identifies. */
const secrets = new Set<string>()

const stream = { write: (line: string) => void lines.push(line) }
const app = await testApp(
  { rateLimits: true, metricsToken: 'the-metrics-token' },
  { logger: { level: 'trace', stream } },
)
await app.update('administrators', { username: 'admin' }, { password_hash: await hashPassword(ADMIN_PASSWORD) })

const secret = <T extends string>(text: T): T => {
  secrets.add(text)
  return text
}

const person = {
  firstName: secret('Quirinus'),
  lastName: secret('Vandermolen'),
  email: secret('quirinus@painter.example'),
  password: secret(PASSWORD),
  phone: secret('215-555-0142'),
  experienceYears: '7',
  businessName: secret('Vandermolen Coatings'),
}
const customer = {
  customerName: secret('Dorothea Featherstone'),
  email: secret('dorothea@customer.example'),
  phone: secret('(215) 555-0177'),
  address: secret(addressOf(homes.next, '1873 Walnut Street')),
}

/** A painter joins, is given an area by the administrator, and offers a week. */
const paintersPart = async (adminToken: string) => {
  const form = await aForm(person, { w9Document: { name: secret('w9-vandermolen.pdf'), bytes: pdf } })
  expect((await app.call('POST /api/contractor/register', form)).status).toBe(201)
  const wrong = { email: person.email, password: secret('not-the-password') }
  expect((await app.call('POST /api/contractor/login', { body: wrong })).status).toBe(401)
  const login = await app.call('POST /api/contractor/login', { body: { email: person.email, password: PASSWORD } })
  expect(login.status).toBe(200)
  const { token, contractor } = login.body as { token: string; contractor: { id: string } }
  secret(token)
  const areas = (await app.call('GET /api/admin/service-areas', { token: adminToken })).body as { id: string }[]
  const serviceAreaIds = areas.map((area) => area.id)
  const link = await app.call(`POST /api/admin/contractors/${contractor.id}/service-areas`, {
    body: { serviceAreaIds },
    token: adminToken,
  })
  expect(link.status).toBe(200)
  for (let day = 1; day <= 14; day++) {
    const body = { date: addDays(TODAY, day), timeSlots: ['8:00 AM - 12:00 PM', '12:00 PM - 4:00 PM'] }
    expect((await app.call('POST /api/contractor/availability', { body, token })).status).toBe(200)
  }
  const feed = await app.call('GET /api/contractor/calendar', { token })
  const url = (feed.body as { url: string | null }).url
  if (url) {
    secret(url.split('/').at(-1)?.replace('.ics', '') ?? url)
    expect((await app.call(`GET ${new URL(url).pathname}`)).status).toBe(200)
  }
  return token
}

/** A customer asks for a price, books, looks it up, moves it and cancels it. */
const customersPart = async () => {
  const quoted = await app.call('POST /api/quotes', { body: aQuoteBody(customer) })
  expect(quoted.status).toBe(201)
  const quoteId = secret((quoted.body as { id: string }).id)
  await app.call(`GET /api/quotes/${quoteId}`)
  await app.call(`GET /api/contractor-available-dates?quoteId=${quoteId}`)
  const booked = await app.call('POST /api/bookings', {
    body: { quoteId, scheduledDate: addDays(TODAY, 5), timeSlot: 'morning' },
  })
  expect(booked.status).toBe(201)
  const id = secret((booked.body as { id: string }).id)
  expect(
    (await app.call(`POST /api/bookings/${id}/lookup`, { body: { email: secret('somebody@else.example') } })).status,
  ).toBe(404)
  expect((await app.call(`POST /api/bookings/${id}/lookup`, { body: { email: customer.email } })).status).toBe(200)
  const move = { email: customer.email, scheduledDate: addDays(TODAY, 7), timeSlot: 'morning' }
  expect((await app.call(`POST /api/bookings/${id}/reschedule`, { body: move })).status).toBe(200)
  const key = secret((booked.body as { key: string }).key)
  expect((await app.call(`GET /api/bookings/${id}/calendar.ics?key=${key}`)).status).toBe(200)
  const inquiry = {
    name: secret('Leopold Grünwald'),
    email: secret('leo@office.example'),
    message: secret('Four floors near the river.'),
  }
  expect((await app.call('POST /api/commercial-inquiries', { body: inquiry })).status).toBe(201)
  expect(
    (await app.call('POST /api/quotes', { body: { ...aQuoteBody(customer), email: secret('not an address') } })).status,
  ).toBe(400)
  return id
}

test('a whole journey leaves no name, address, password, token or identifier in the logs', async () => {
  expect(
    (await app.call('POST /api/admin/login', { body: { username: 'admin', password: secret('a-wrong-guess') } }))
      .status,
  ).toBe(401)
  const admin = await app.call('POST /api/admin/login', {
    body: { username: 'admin', password: secret(ADMIN_PASSWORD) },
  })
  const adminToken = secret((admin.body as { token: string }).token)
  const token = await paintersPart(adminToken)
  const bookingId = await customersPart()
  const jobs = (await app.call('GET /api/contractor/jobs', { token })).body as { id: string; status: string }[]
  const job = jobs.find((one) => one.status === 'assigned')
  expect(
    (await app.call(`PUT /api/contractor/jobs/${job?.id}/status`, { body: { status: 'acknowledged' }, token })).status,
  ).toBe(200)
  expect((await app.call(`POST /api/bookings/${bookingId}/cancel`, { body: { email: customer.email } })).status).toBe(
    200,
  )
  expect(
    (await app.call(`GET /api/admin/bookings?q=${encodeURIComponent(customer.email)}`, { token: adminToken })).status,
  ).toBe(200)
  expect((await app.call(`GET /api/admin/customers/${customer.email}/export`, { token: adminToken })).status).toBe(200)
  expect((await app.call('POST /api/contractor/forgot-password', { body: { email: person.email } })).status).toBe(202)
  await app.call('GET /metrics', { headers: { authorization: 'Bearer the-metrics-token' } })
  secret('the-metrics-token')

  // Mail that is refused, work that fails, and an error whose message quotes a person.
  const mailServer = await startMailServer()
  mailServer.setMood('refuse')
  const mailer = openMailer(mailServer.url, app.deps.config.mailFrom)
  while ((await deliverDue(app.deps, mailer)) > 0);
  mailer.close()
  await mailServer.close()
  await runDueTasks(app.deps)
  const quoting = `duplicate key value violates "x"\nKey (email)=(${customer.email}) already exists.`
  const mend = breakDatabase(app, new Error(quoting))
  expect((await app.call(`GET /api/quotes/${bookingId}`)).status).toBe(500)
  mend()

  const all = lines.join('')
  expect(lines.length).toBeGreaterThan(30)
  expect(all).toContain('"route":"/api/bookings/:id/lookup"')
  expect(all).toContain('SMTP 550')
  expect(all).toContain('request failed')
  const found = [...secrets].filter((text) => all.includes(text) || all.includes(encodeURIComponent(text)))
  expect(found).toEqual([])
})
