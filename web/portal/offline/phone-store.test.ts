import * as database from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStore } from './memory-store.ts'
import { openPhoneStore } from './phone-store.ts'
import { aCommand } from './testing/a-command.ts'

beforeEach(() => {
  for (const [name, value] of Object.entries(database)) if (name.startsWith('IDB')) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new database.IDBFactory())
})

const session = { token: 'T', painter: 'P' }
const reading = { key: '["listJobs"]', call: 'listJobs', args: null, wire: [{ at: '2026-11-23' }], at: 5 }

describe.each([
  ['in the browser', openPhoneStore, true],
  ['in memory', async () => memoryStore(), false],
])('the phone’s store %s', (_where, open, isLasting) => {
  test('returns commands in the order of the taps, changed ones included and removed ones left out', async () => {
    const store = await open()
    expect(store.isLasting).toBe(isLasting)
    for (const key of ['a', 'b', 'c']) await store.add(aCommand({ key }))
    const [first, second, third] = await store.commands()
    expect([first!.key, second!.key, third!.key]).toEqual(['a', 'b', 'c'])
    expect(await store.remove(second!.seq)).toBe(true)
    expect(await store.remove(second!.seq)).toBe(false)
    const refusal = { status: 409, code: 'conflict', message: 'No' }
    await store.replace({ ...third!, refusal })
    await store.replace({ ...second!, refusal })
    expect((await store.commands()).map(({ key, refusal }) => [key, refusal])).toEqual([
      ['a', null],
      ['c', refusal],
    ])
  })

  // @proves docs/rules/phone.md#the-session
  test('drops readings with their session, also those that arrive after it, and leaves commands', async () => {
    const store = await open()
    await store.storeReading(reading, 'T')
    expect(await store.readings()).toEqual([])
    await store.setSession(session)
    await store.add(aCommand())
    await store.storeReading(reading, 'T')
    await store.storeReading({ ...reading, at: 6 }, 'T')
    expect(await store.readings()).toEqual([{ ...reading, at: 6 }])
    await store.storeReading({ ...reading, key: 'other' }, 'T')
    await store.dropReading('other')
    expect(await store.readings()).toHaveLength(1)
    expect(await store.session()).toEqual(session)
    await store.setSession(null)
    await store.storeReading(reading, 'T')
    expect([await store.readings(), await store.session()]).toEqual([[], undefined])
    expect(await store.commands()).toHaveLength(1)
  })
})

test('a comment that an earlier version of the site saved under another name is kept', async () => {
  const store = await openPhoneStore()
  await store.add(aCommand({ call: 'walkThrough', body: '{"rooms":[],"words":"It is longer."}' }))
  await store.add(aCommand({ call: 'walkThrough', body: '{"confirmed":true}' }))
  expect((await store.commands()).map(({ body }) => JSON.parse(body ?? ''))).toEqual([
    { rooms: [], comment: 'It is longer.' },
    { confirmed: true },
  ])
})

test('commands and their photos survive a reload', async () => {
  const form = [['photo', new Blob(['jpeg'], { type: 'image/jpeg' })]] as const
  await (await openPhoneStore()).add(aCommand({ key: 'photo', body: null, form }))
  const [command] = await (await openPhoneStore()).commands()
  expect(command).toMatchObject({ key: 'photo', seq: 1 })
  expect(command!.form?.[0]?.[0]).toBe('photo')
})

// @proves docs/rules/phone.md#what-is-there
test('a database that the browser drops in the background is opened again', async () => {
  const opened: IDBDatabase[] = []
  const open = indexedDB.open.bind(indexedDB)
  vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
    const request = open(...args)
    request.addEventListener('success', () => opened.push(request.result))
    return request
  })
  const store = await openPhoneStore()
  await store.add(aCommand({ key: 'before' }))
  database.forceCloseDatabase(opened[0] as never)
  await vi.waitFor(() => store.add(aCommand({ key: 'after' })))
  expect((await store.commands()).map(({ key }) => key)).toEqual(['before', 'after'])
  expect(opened).toHaveLength(2)
})

test('the store lasts only as long as the page when the browser stores nothing', async () => {
  vi.stubGlobal('indexedDB', undefined)
  expect((await openPhoneStore()).isLasting).toBe(false)
  const refusing = {
    open: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  vi.stubGlobal('indexedDB', refusing)
  expect((await openPhoneStore()).isLasting).toBe(false)
})
