import { expect, test, vi } from 'vitest'
import { aPainter } from '#server/testing/builders.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { inTransaction } from './transaction.ts'
import { rowsOf, writeTogether } from './write-together.ts'

const app = await testApp()

const inquiry = (id: string) => ({ id, name: `Name of ${id}`, email: 'a@example.com', created_at: TEST_NOW })

test('inserts and changes are one statement, which is carried out at once', async () => {
  const painter = await aPainter(app, { slots: [] })
  await inTransaction(app.db, async (db) => {
    const execute = vi.spyOn(db, 'executeQuery')
    await writeTogether(db, [
      ...rowsOf('commercial_inquiries', inquiry('A'), { ...inquiry('B'), company: 'A company' }),
      db.updateTable('contractors').set({ last_assigned_at: TEST_NOW }).where('id', '=', painter.id).compile(),
      ...rowsOf('change_log'),
    ])
    expect(execute).toHaveBeenCalledTimes(1)
    const inquiries = db.selectFrom('commercial_inquiries').select(['id', 'name', 'company']).orderBy('id')
    expect(await inquiries.execute()).toEqual([
      { id: 'A', name: 'Name of A', company: null },
      { id: 'B', name: 'Name of B', company: 'A company' },
    ])
    const assigned = db.selectFrom('contractors').select('last_assigned_at').where('id', '=', painter.id)
    expect(await assigned.executeTakeFirst()).toEqual({ last_assigned_at: TEST_NOW })
  })
})

test('nothing is sent when there is nothing to write', async () => {
  await inTransaction(app.db, async (db) => {
    const execute = vi.spyOn(db, 'executeQuery')
    await writeTogether(db, rowsOf('commercial_inquiries'))
    expect(execute).not.toHaveBeenCalled()
  })
})
