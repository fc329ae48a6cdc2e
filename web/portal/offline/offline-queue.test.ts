import { expect, onTestFinished, test, vi } from 'vitest'
import type { CommandResult, PortalStore } from './command.ts'
import { memoryStore } from './memory-store.ts'
import { createOfflineQueue, type OfflineQueue } from './offline-queue.ts'
import { aCommand } from './testing/a-command.ts'

/** A tab with a signed-in painter. */
async function aTab(store: PortalStore): Promise<OfflineQueue> {
  const queue = createOfflineQueue(Promise.resolve(store))
  onTestFinished(() => queue.stopRetrying())
  await queue.setSession({ token: 'T', painter: 'P' })
  return queue
}

/** A server that answers by command key; returns the requests it got. */
function aServer(answer: (key: string) => Response | Promise<Response>) {
  const requests: { key: string; token: string; body: unknown }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    const headers = new Headers(init?.headers)
    const key = headers.get('Idempotency-Key') ?? ''
    requests.push({ key, token: headers.get('Authorization') ?? '', body: init?.body })
    return answer(key)
  })
  return requests
}

const done = () => Response.json({ id: 'A' })
const lost = () => Promise.reject(new TypeError('no network'))

test('a command is answered when there is a network, and nothing of it stays', async () => {
  const requests = aServer(done)
  const queue = await aTab(memoryStore())
  expect(await queue.submit(aCommand({ key: 'one' }))).toEqual({ kind: 'done', answer: { id: 'A' } })
  expect(requests).toEqual([{ key: 'one', token: 'Bearer T', body: '{"status":"in_progress"}' }])
  expect(queue.state()).toMatchObject({ waiting: [], refused: [] })
})

test('a refusal is returned to a caller who waits for it, and is not listed to be read', async () => {
  aServer(() => Response.json({ code: 'too_early', message: 'Not yet' }, { status: 409 }))
  const queue = await aTab(memoryStore())
  const refusal = { status: 409, code: 'too_early', message: 'Not yet' }
  expect(await queue.submit(aCommand())).toEqual({ kind: 'refused', refusal })
  expect(queue.state()).toMatchObject({ waiting: [], refused: [] })
})

test.each<[string, () => Response | Promise<Response>]>([
  ['no network', lost],
  ['a server that fails', () => Response.json({ code: 'internal' }, { status: 500 })],
  ['too many calls', () => Response.json({ code: 'rate_limited' }, { status: 429 })],
  ['a login page of a hotel', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
])('a command is saved with %s, and sent later under the same key', async (_what, away) => {
  let answer = away
  const requests = aServer(() => answer())
  const queue = await aTab(memoryStore())
  expect(await queue.submit(aCommand({ key: 'one' }))).toEqual({ kind: 'saved' })
  expect(queue.state().waiting.map(({ key }) => key)).toEqual(['one'])
  answer = done
  expect(await queue.send()).toBe('nothing')
  expect(new Set(requests.map(({ key }) => key))).toEqual(new Set(['one']))
  expect(queue.state().waiting).toEqual([])
})

test('a saved command that is refused later stays until it has been read', async () => {
  let answer: () => Response | Promise<Response> = lost
  aServer(() => answer())
  const queue = await aTab(memoryStore())
  await queue.submit(aCommand())
  answer = () => Response.json({ code: 'not_found', message: 'Job not found' }, { status: 404 })
  await queue.send()
  expect(queue.state()).toMatchObject({ waiting: [], refused: [{ refusal: { message: 'Job not found' } }] })
  await queue.acknowledge(queue.state().refused)
  expect(queue.state().refused).toEqual([])
})

test('a command can be undone while it waits, but not after it was sent', async () => {
  let answer: () => Response | Promise<Response> = lost
  const requests = aServer(() => answer())
  const queue = await aTab(memoryStore())
  await queue.submit(aCommand({ key: 'one' }))
  await queue.submit(aCommand({ key: 'two' }))
  const [one, two] = queue.state().waiting
  expect(await queue.undo(two!)).toBe(true)
  answer = done
  await queue.send()
  expect(await queue.undo(one!)).toBe(false)
  expect(requests.filter(({ key }) => key === 'two')).toEqual([])
})

test('the queue outlives its tab and its session, and only its own painter sends it', async () => {
  let answer: () => Response | Promise<Response> = lost
  const requests = aServer(() => answer())
  const store = memoryStore()
  await (await aTab(store)).submit(aCommand({ key: 'one' }))
  answer = () => Response.json({ code: 'unauthenticated', message: 'Please log in again' }, { status: 401 })
  const next = await aTab(store)
  const outcomes: CommandResult['kind'][] = []
  next.onSent(({ kind }) => outcomes.push(kind))
  expect(await next.send()).toBe('signed_out')
  expect(outcomes).toContain('signed_out')
  await next.setSession(null)
  expect(next.state().waiting).toEqual([])

  answer = done
  requests.length = 0
  await next.setSession({ token: 'Q', painter: 'another' })
  expect(await next.send()).toBe('nothing')
  expect(requests).toEqual([])
  await next.setSession({ token: 'T2', painter: 'P' })
  expect(await next.send()).toBe('nothing')
  expect(requests.map(({ key, token }) => [key, token])).toEqual([['one', 'Bearer T2']])
})

test('two tabs that send at the same time send a command once', async () => {
  let answer: () => Response | Promise<Response> = lost
  const requests = aServer(() => answer())
  const store = memoryStore()
  const [one, two] = [await aTab(store), await aTab(store)]
  await one.submit(aCommand({ key: 'one' }))
  await one.submit(aCommand({ key: 'two' }))
  requests.length = 0
  answer = done
  await Promise.all([one.send(), two.send(), one.send()])
  expect(requests.map(({ key }) => key)).toEqual(['one', 'two'])
})
