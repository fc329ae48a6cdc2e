import { expect, test } from 'vitest'
import { newId } from '#server/platform/identifiers.ts'
import { aBooking, aPainter } from '#server/testing/builders.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()

/** What a statement of the release before answers, which knows tables by their former names. */
const run = async (text: string, ...values: unknown[]): Promise<unknown[]> => (await app.pool.query(text, values)).rows

test('a server of the release before queues, claims and prunes outbox tasks under the former name', async () => {
  await app.empty('outbox_tasks')
  const id = newId()
  const columns = 'id, lane, kind, recipient, payload, act_id, created_at, run_at'
  await run(
    `insert into effects (${columns}) values ($1, 'push', 'push-job-assigned', 'x', '{"jobId": "J"}', 'A', $2, $2)`,
    id,
    TEST_NOW,
  )
  expect(await app.row('outbox_tasks', { id })).toMatchObject({ queue: 'push', action_id: 'A', attempts: 0 })
  const claimed = await run(
    `update effects set attempts = attempts + 1 where id in (
       select id from effects where lane = 'push' and state in ('waiting', 'failed')
        order by run_at, id limit 2 for update skip locked) returning *`,
  )
  expect(claimed).toMatchObject([{ id, lane: 'push', act_id: 'A', attempts: 1, payload: { jobId: 'J' } }])

  const { id: contractorId } = await aPainter(app)
  const device = { id: newId(), endpoint_hash: 'hash', contractor_id: contractorId, session_hash: 's', sealed: 's' }
  await app.insert('push_devices', { ...device, created_at: TEST_NOW })
  const deliver = `insert into push_deliveries (effect_id, device_id, at)
    select e.id, $1, now() from effects e where e.id = $2 on conflict do nothing`
  for (let times = 0; times < 2; times++) await run(deliver, device.id, id)
  expect(await run('select device_id from push_deliveries where effect_id = $1', id)).toEqual([
    { device_id: device.id },
  ])
  expect(await app.rows('device_deliveries', {}, ['task_id'])).toEqual([{ task_id: id }])

  await run("delete from effects where state = 'waiting'")
  expect([await app.rows('outbox_tasks', {}), await app.rows('device_deliveries', {})]).toEqual([[], []])
})

test('a server of the release before notes painters’ commands and weeks, and writes messages, under the former names', async () => {
  const { id: painter } = await aPainter(app)
  const {
    booking: { id: booking },
  } = await aBooking(app, { contractorId: painter })

  const command = `insert into painter_acts (contractor_id, key, digest, recorded_at) values ($1, 'key', 'digest', now())
    on conflict (contractor_id, key) do nothing returning key`
  expect(await run(command, painter)).toEqual([{ key: 'key' }])
  expect(await run(command, painter)).toEqual([])
  await run("update painter_papers set version = version + 1 where contractor_id = $1 and kind = 'license'", painter)

  await run(
    "insert into standing_weeks (contractor_id, filled_until, updated_at) values ($1, '2027-01-01', now())",
    painter,
  )
  await run("insert into standing_slots (contractor_id, weekday, slot) values ($1, 'mon', 'morning')", painter)
  expect(await app.rows('weekly_slots', { contractor_id: painter }, ['weekday'])).toEqual([{ weekday: 'mon' }])
  await run('delete from standing_weeks where contractor_id = $1', painter)
  expect(await app.rows('weekly_slots', { contractor_id: painter })).toEqual([])

  const message = `insert into thread_messages (id, booking_id, number, side, text, at, recorded_at)
    values ($1, $2, 1, 'customer', 'Hello', now(), now()) returning *`
  expect(await run(message, newId(), booking)).toMatchObject([{ booking_id: booking, number: 1, text: 'Hello' }])
  const read = `insert into thread_reads (booking_id, reader, read_to)
    select $1, 'customer', max(m.number) from thread_messages m where m.booking_id = $1
    on conflict (booking_id, reader) do update set read_to = greatest(thread_reads.read_to, excluded.read_to)`
  for (let times = 0; times < 2; times++) await run(read, booking)
  expect(await app.rows('conversation_reads', { booking_id: booking }, ['read_to'])).toEqual([{ read_to: 1 }])
})

test('a server of the release before records booking actions and undoes them under the former name', async () => {
  const {
    booking: { id: booking },
  } = await aBooking(app)
  const id = newId()
  await run(
    `insert into office_acts (id, booking_id, act, actor, made_at, until, version, before)
     values ($1, $2, 'move', 'admin', now(), now() + interval '10 seconds', 2, '{}')`,
    id,
    booking,
  )
  expect(await app.row('booking_actions', { id })).toMatchObject({ kind: 'move', undone_at: null })
  expect(await run('update office_acts set undone_at = now() where id = $1 returning act', id)).toEqual([
    { act: 'move' },
  ])
})
