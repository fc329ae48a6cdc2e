import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sessionRoleOf } from '#contract/platform/endpoint.ts'
import { newId } from '#server/platform/identifiers.ts'
import { allEndpoints } from '#server/platform/openapi/all-endpoints.ts'
import { aVisit } from './a-visit.ts'
import { anAccount } from './an-account.ts'
import { anArea, TODAY } from './builders.ts'
import { testApp } from './test-app.ts'

const app = await testApp()
const { booking, quote, painter } = await aVisit(app)
const area = await anArea(app)
const viewer = await anAccount(app, 'viewer')

/** What an account does with itself, and what records that it was here. */
const OWN = new Set(['sessions', 'rate_counters', 'audit', 'administrators', 'security_events', 'booking_viewers'])

/** The content of each table, as a hash. */
const content = async (): Promise<Record<string, string>> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(app.db)
  const names = rows.map(({ name }) => name).filter((name) => !OWN.has(name))
  const hashes = await Promise.all(
    names.map(async (name) => {
      const found = await sql<{ hash: string }>`
        select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${sql.table(name)} t`.execute(
        app.db,
      )
      return [name, found.rows[0]?.hash ?? ''] as const
    }),
  )
  return Object.fromEntries(hashes)
}

const ids: Record<string, string> = {
  bookings: booking.id,
  quotes: quote.id,
  contractors: painter.id,
  'service-areas': area,
  people: 'admin',
}

/** A body in which every field that a call could want is named. */
const body = {
  reason: 'Stolen',
  text: 'Stolen',
  status: 'cancelled',
  version: booking.version,
  action: 'cancel',
  withoutCredit: true,
  kind: 'refund',
  method: 'cash',
  amount: 10,
  ids: [booking.id],
  bookingIds: [booking.id],
  isActive: false,
  priority: 1,
  serviceAreaIds: [],
  known: [],
  updates: [],
  role: 'owner',
  email: 'thief@example.com',
  name: 'Thief',
  contractorId: painter.id,
}

test('a stolen session of a viewer can change nothing of the business', async () => {
  // The first search indexes what is there.
  expect((await app.office('GET /api/admin/search?q=dana')).status).toBe(200)
  const before = await content()
  const answers: Record<string, number> = {}
  for (const { name, access, method, path, produces } of allEndpoints) {
    if (sessionRoleOf(access) !== 'administrator' || produces === 'text/event-stream' || access === 'office') continue
    const address = path.replaceAll(/(?<=([\w-]+)\/)\{(\w+)\}/g, (_, noun: string, parameter: string) =>
      parameter === 'date' ? TODAY : (ids[noun] ?? newId()),
    )
    const { status } = await app.call(`${method} ${address}`, {
      token: viewer.token,
      ...(method === 'GET' ? {} : { body }),
    })
    answers[name] = status
    expect([name, status < 500]).toEqual([name, true])
  }
  expect(await content()).toEqual(before)
  // Everything that is no read was refused, except questions that are asked with a body, and who looks at a booking.
  const written = allEndpoints.filter(
    ({ name, method, access }) => method !== 'GET' && name in answers && access !== 'office',
  )
  const admitted = written.filter(({ name }) => answers[name] !== 403).map(({ name }) => name)
  expect(admitted.sort()).toEqual(['checkCoverage', 'leaveBooking', 'previewServiceArea', 'viewBooking'])
})

test('the same calls of an owner change something, so the test would see it', async () => {
  const before = await content()
  const answer = await app.office(`POST /api/admin/bookings/${booking.id}/actions`, {
    action: 'cancel',
    version: booking.version,
    reason: 'The customer called.',
    withoutCredit: true,
  })
  expect(answer.status).toBe(200)
  expect(await content()).not.toEqual(before)
})
