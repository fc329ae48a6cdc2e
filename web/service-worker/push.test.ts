import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renewPush } from '#contract/notifications/push.ts'
import { handlePush, RENEWALS } from './push.ts'

const ORIGIN = 'https://evencoat.example'
const payload = {
  id: 'E1',
  title: 'New job in Camden',
  body: 'Tue, Dec 1',
  url: `${ORIGIN}/contractor/dashboard?job=J1`,
  tag: 'a-tag',
  at: '2026-11-23T15:00:00.000Z',
}

type Page = { url: string; focus: () => Promise<void>; postMessage: (data: unknown) => void }
let handlers: Map<string, (event: unknown) => void>
let shown: { title: string; tag?: string; data?: { id: string }; renotify?: boolean; body?: string }[]
let pages: Page[]
const openWindow = vi.fn(async () => null)
const subscribe = vi.fn(async () => ({ endpoint: 'https://push.example/new' }))

beforeEach(() => {
  handlers = new Map()
  shown = []
  pages = []
  openWindow.mockClear()
  handlePush({
    addEventListener: (kind: string, handler: (event: unknown) => void) => void handlers.set(kind, handler),
    location: new URL(`${ORIGIN}/sw.js`),
    clients: { matchAll: async () => pages, openWindow },
    registration: {
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
      getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag),
      pushManager: { subscribe },
    },
  } as unknown as Parameters<typeof handlePush>[0])
})

/** Something happens to the worker; resolves when it has finished with it. */
const happen = async (kind: string, event: object): Promise<void> => {
  const waiting: Promise<unknown>[] = []
  handlers.get(kind)?.({ ...event, waitUntil: (work: Promise<unknown>) => waiting.push(work) })
  await Promise.all(waiting)
}
const push = (value: unknown) => happen('push', { data: { json: () => value } })

describe('a message', () => {
  test('is shown, and news about the same thing replaces it with a new sound', async () => {
    await push(payload)
    await push({ ...payload, id: 'E2', title: 'Job canceled in Camden' })
    expect(shown.map(({ title, tag, renotify }) => [title, tag, renotify])).toEqual([
      ['New job in Camden', 'a-tag', true],
      ['Job canceled in Camden', 'a-tag', true],
    ])
  })

  test('replaces itself silently when it comes twice', async () => {
    await push(payload)
    await push(payload)
    expect(shown.map(({ renotify }) => renotify)).toEqual([true, false])
  })

  test.each([[{ ...payload, title: 5 }], ['text'], [null]])(
    'is shown by the name of the site when it cannot be read (%j)',
    async (value) => {
      await push(value)
      expect(shown).toEqual([expect.objectContaining({ title: 'Evencoat' })])
    },
  )

  test('is also shown when it is not JSON, or empty', async () => {
    await happen('push', {
      data: {
        json: () => {
          throw new SyntaxError('no JSON')
        },
      },
    })
    await happen('push', { data: null })
    expect(shown).toHaveLength(2)
  })
})

describe('a tap', () => {
  const close = vi.fn()
  const tap = (url: unknown) => happen('notificationclick', { notification: { close, data: { id: 'E1', url } } })

  test('goes to the open page of the portal, which shows the job without reloading', async () => {
    const page = { url: `${ORIGIN}/contractor/dashboard?tab=earnings`, focus: vi.fn(), postMessage: vi.fn() }
    pages = [{ url: `${ORIGIN}/about`, focus: vi.fn(), postMessage: vi.fn() }, page]
    await tap(payload.url)
    expect(close).toHaveBeenCalled()
    expect(page.focus).toHaveBeenCalledOnce()
    expect(page.postMessage).toHaveBeenCalledWith({ open: '/contractor/dashboard?job=J1' })
    expect(openWindow).not.toHaveBeenCalled()
  })

  test('opens the page when none is open', async () => {
    await tap(payload.url)
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(payload.url)
  })

  test.each(['https://elsewhere.example/x', 'no address', undefined])('leads nowhere else: %s', async (url) => {
    await tap(url)
    expect(openWindow).not.toHaveBeenCalled()
  })
})

describe('a subscription that the browser replaces', () => {
  const old = { endpoint: 'https://push.example/old', options: { userVisibleOnly: true } }
  beforeEach(() => {
    subscribe.mockClear()
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }))
  })
  const sent = () => vi.mocked(fetch).mock.calls.map(([path, init]) => [path, JSON.parse(init?.body as string)])

  test('is sent to the server, at the path of its contract', async () => {
    await happen('pushsubscriptionchange', {
      oldSubscription: old,
      newSubscription: { endpoint: 'https://push.example/given' },
    })
    expect(sent()).toEqual([
      [renewPush.path, { oldEndpoint: old.endpoint, subscription: { endpoint: 'https://push.example/given' } }],
    ])
    expect(RENEWALS).toBe(renewPush.path)
  })

  test('is made again when the browser only ended it', async () => {
    await happen('pushsubscriptionchange', { oldSubscription: old, newSubscription: null })
    expect(subscribe).toHaveBeenCalledExactlyOnceWith(old.options)
    expect(sent()).toEqual([
      [renewPush.path, { oldEndpoint: old.endpoint, subscription: { endpoint: 'https://push.example/new' } }],
    ])
  })

  test('is left to the page when the old one is not known', async () => {
    await happen('pushsubscriptionchange', { oldSubscription: null, newSubscription: null })
    expect(sent()).toEqual([])
  })
})
