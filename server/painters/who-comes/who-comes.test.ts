import { beforeEach, describe, expect, test } from 'vitest'
import type { WhoComes } from '#contract/painters/who-comes.ts'
import { addDays } from '#domain/platform/dates.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aPainter, offerSlots, TODAY } from '#server/testing/builders.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const read = async (): Promise<WhoComes> => {
  app.deps.whoComes.forget()
  return (await app.call('GET /api/who-comes')).body as WhoComes
}
const names = async () => (await read()).painters.map(({ name }) => name)

const addDocument = (contractorId: string, kind: 'license' | 'insurance', expiresOn = addDays(TODAY, 30)) =>
  app.insert('compliance_documents', {
    id: newId(),
    contractor_id: contractorId,
    kind,
    state: 'accepted',
    number: '1',
    issuer: kind === 'insurance' ? 'Keystone Mutual' : null,
    expires_on: expiresOn,
    file: `documents/${kind}${contractorId}`,
    file_name: 'a.pdf',
    file_type: 'application/pdf',
    version: 1,
    handed_in_at: TEST_NOW,
    decided_at: TEST_NOW,
  })

beforeEach(async () => {
  await app.db.updateTable('contractors').set({ is_active: false }).execute()
})

// @proves docs/rules/who-comes.md#the-painters
describe('the painters who come', () => {
  test('are those who can be sent anywhere, a photo first, and five at most', async () => {
    const maria = await aPainter(app, { first_name: 'Maria', last_name: 'Alvarez' })
    await aPainter(app, { first_name: 'Away', is_active: false })
    await aPainter(app, { first_name: 'New', areas: [] })
    expect(await names()).toEqual(['Maria A.'])
    const otto = await aPainter(app, { first_name: 'Otto', last_name: 'Berg' })
    await app.insert('portraits', {
      id: 'PORTRAIT12345678',
      contractor_id: otto.id,
      state: 'accepted',
      handed_in_at: TEST_NOW,
      decided_at: TEST_NOW,
    })
    expect(await names()).toEqual(['Otto B.', 'Maria A.'])
    for (let more = 0; more < 5; more++) await aPainter(app)
    expect(await names()).toHaveLength(5)
    await app.db.deleteFrom('contractor_service_areas').where('contractor_id', '=', maria.id).execute()
    expect(JSON.stringify(await read())).not.toMatch(/Alvarez|Berg|@/)
  })
})

// @proves docs/rules/who-comes.md#what-is-on-file
test('what is on file is said only while it is true of every painter who can come', async () => {
  const proof = async () => {
    const { isLicensed, isInsured } = await read()
    return [isLicensed, isInsured]
  }
  expect(await proof()).toEqual([false, false])
  const [one, two] = [await aPainter(app), await aPainter(app)]
  for (const { id } of [one, two]) await addDocument(id, 'insurance')
  await addDocument(one.id, 'license')
  expect(await proof()).toEqual([false, true])
  await addDocument(two.id, 'license')
  expect(await proof()).toEqual([true, true])
  await app.update(
    'compliance_documents',
    { contractor_id: one.id, kind: 'insurance' },
    { expires_on: addDays(TODAY, -1) },
  )
  expect(await proof()).toEqual([true, false])
})

// @proves docs/rules/who-comes.md#the-first-open-day
test('the first open day is the first on which somebody can start, and none while nobody can', async () => {
  expect((await read()).firstDay).toBe(null)
  const painter = await aPainter(app, { slots: [] })
  expect((await read()).firstDay).toBe(null)
  const day = addDays(TODAY, 6)
  const days = [day, addDays(day, 1), addDays(day, 2)]
  const slots = ['morning', 'afternoon'] as const
  await offerSlots(
    app,
    painter.id,
    days.flatMap((date) => slots.map((slot) => ({ date, slot }))),
  )
  expect((await read()).firstDay).toBe(day)
  await app.office('POST /api/admin/closures', { firstDay: day, lastDay: day, label: 'Snow' })
  expect((await read()).firstDay).toBe(addDays(day, 1))
})
