/** @module-tag extended */
import type { BrowserContext, CDPSession, Page, Worker } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PushServer, startPushServer } from '#server/testing/push-server.ts'
import { flawless, flawsOf } from './flaws.ts'
import { openDashboard, openWindow, timeout } from './painter-page.ts'
import { aBooking, addPainter, ask } from './people.ts'
import { browser, setStage, site } from './stage.ts'

let push: PushServer

beforeAll(async () => {
  push = await startPushServer()
})
afterAll(async () => {
  await push?.close()
})
setStage({ demo: false, push: true })

type Subscribed = ReturnType<PushServer['subscribe']>

/**
 * The browser subscribes at the push service of the test: its own is a company's, out of reach. It is also made to say that
 * it may show notifications: without a screen it has none, and says that they are denied.
 */
async function allowPush(context: BrowserContext): Promise<Subscribed> {
  const { publicKey } = await ask<{ publicKey: string }>(site, 'GET /api/push/key')
  const device = push.subscribe(publicKey)
  await context.addInitScript(
    ({ endpoint, keys, serverKey }) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer
      const subscription = {
        endpoint,
        options: { applicationServerKey: bytes(serverKey) },
        getKey: (name: 'auth' | 'p256dh') => bytes(keys[name]),
      } as unknown as PushSubscription
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('subscribed', 'yes')
        return subscription
      }
      PushManager.prototype.getSubscription = async () => (localStorage.getItem('subscribed') ? subscription : null)
      Object.defineProperty(Notification, 'permission', {
        get: () => (localStorage.getItem('subscribed') ? 'granted' : 'default'),
      })
      Notification.requestPermission = async () => 'granted'
    },
    { ...device.subscription, serverKey: publicKey },
  )
  return device
}

/** The payload that the push service got for a device, once it has. */
const delivered = async ({ device }: Subscribed, title: RegExp): Promise<string> => {
  const found = () => push.received.find((one) => one.device === device && title.test(one.payload.title))?.text
  await expect.poll(found).toBeDefined()
  return found() ?? ''
}

/** Hands a message to the service worker of the page, as the browser does that has decrypted it. */
async function hand(page: Page, session: CDPSession, data: string): Promise<void> {
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registration
  await session.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data })
}

type Shown = { title: string; options: { body: string; tag: string; data: { url: string } } }

/** Keeps what the service worker shows. */
const watch = (worker: Worker) =>
  worker.evaluate(() => {
    const shown: unknown[] = []
    Object.assign(self, { shown })
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => void shown.push({ title, options })
  })

const shownBy = (worker: Worker) => worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown)

/** Sends the service worker a tap on a notification: script events cannot wait by themselves. */
const tap = (worker: Worker, data: Shown['options']['data']) =>
  worker.evaluate((input) => {
    const notification = { data: input, close: () => undefined }
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }))
  }, data)

test('a painter turns notifications on, is notified of a new job with the portal in the background, and opens it with a tap', {
  timeout: 180_000,
}, async () => {
  const painter = await addPainter(site, { firstName: 'Maria', lastName: 'Alvarez' })
  const first = await aBooking(site)
  const { context, page } = await openDashboard(browser, site, painter)
  await page.getByRole('heading', { name: 'Waiting for your answer' }).waitFor()
  expect(await page.getByRole('button', { name: 'Turn on notifications' }).count()).toBe(0)
  await context.close()

  const jobs = await ask<{ id: string }[]>(site, 'GET /api/contractor/jobs', painter)
  const body = { status: 'acknowledged' }
  await ask(site, `PUT /api/contractor/jobs/${jobs[0]?.id}/status`, { ...painter, body })
  const opened = await openWindow(browser)
  const phone = await allowPush(opened.context)
  await opened.context.addInitScript((token) => localStorage.setItem('contractorToken', token), painter.token)
  await opened.page.goto(`${site.url}/contractor/dashboard`)
  await opened.page.getByRole('button', { name: 'Turn on notifications' }).click()
  await opened.page.getByText("You're set.").waitFor()
  expect(await flawsOf(opened.page)).toEqual(flawless)

  // The time that becomes free is that of the next booking.
  await ask(site, `POST /api/bookings/${first.id}/cancel`, { body: { key: first.key } })
  await aBooking(site)
  await delivered(phone, /^Job canceled in Philadelphia/)
  const message = await delivered(phone, /^New job in Philadelphia/)
  // The content that is read: the port in its address may be any number.
  const read = JSON.parse(message) as { title: string; body: string }
  expect(`${read.title} ${read.body}`).not.toMatch(/Dana|Miller|Market|555/)
  const [worker] = opened.context.serviceWorkers()
  if (!worker) throw new Error('no service worker')
  await watch(worker)
  await hand(opened.page, await opened.context.newCDPSession(opened.page), message)
  await expect.poll(() => shownBy(worker)).toHaveLength(1)
  const [{ title, options } = { title: '', options: undefined }] = await shownBy(worker)
  expect(title).toBe('New job in Philadelphia')

  if (options) await tap(worker, options.data)
  const jobsNow = await ask<{ id: string; status: string }[]>(site, 'GET /api/contractor/jobs', painter)
  const fresh = jobsNow.find(({ status }) => status === 'assigned')
  await opened.page.waitForURL(`**/contractor/dashboard?job=${fresh?.id}`, { timeout })
  expect(push.complaints).toEqual([])
})
