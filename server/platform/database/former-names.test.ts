import { expect, test } from 'vitest'
import { newId } from '#server/platform/identifiers.ts'
import { aPainter } from '#server/testing/builders.ts'
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
