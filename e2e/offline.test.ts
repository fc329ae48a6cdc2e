import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatTime } from '#domain/platform/format-dates.ts'
import { market, reader } from '#domain/testing/here.ts'
import { type Network, startNetwork } from './cut-network.ts'
import { after, morning, setTime } from './day-clock.ts'
import { flawless, flawsOf } from './flaws.ts'
import { expectToast, logIn, openDashboard, readAhead } from './painter-page.ts'
import { addPainter, ask } from './people.ts'
import { browser, setStage, site } from './stage.ts'
import { aJobOfToday, aPhoto, getPainterActions, jobOf } from './todays-job.ts'

/** One for each test: what it cuts is its own. */
let network: Network

setStage({ demo: false })
beforeEach(async () => {
  network = await startNetwork(site)
})
afterEach(async () => {
  await network.close()
})

/** The morning of a job, and the portal of its painter on the phone, once everything is on it. */
async function openOnPhone() {
  await setTime(morning())
  const job = await aJobOfToday(site)
  const opened = await openDashboard(browser, network.site, job.painter, { at: morning() })
  await opened.page.evaluate(() => navigator.serviceWorker.ready)
  await opened.page.reload()
  await opened.page.getByText(`Saved on this phone at ${formatTime(reader, morning())}`).waitFor()
  return { ...job, ...opened, ofToday: opened.page.getByRole('region', { name: "Today's jobs" }) }
}

/** Reloads without a network: everything has to come from the phone. */
async function startAgain(page: Page): Promise<void> {
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /^Welcome, Pat/ }).waitFor()
}

test('a phone can install the portal: manifest, icons of the right size, and a service worker for its pages', async () => {
  const painter = await addPainter(site, { days: 0 })
  const { context, page } = await openDashboard(browser, network.site, painter)
  const devtools = await context.newCDPSession(page)
  const found = await devtools.send('Page.getAppManifest')
  expect(found.errors).toEqual([])
  const manifest = JSON.parse(found.data ?? '') as {
    start_url: string
    scope: string
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  expect(manifest).toMatchObject({ start_url: '/contractor/dashboard', scope: '/contractor/', display: 'standalone' })
  expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toContain('maskable')
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  const icons = [...manifest.icons, { src: apple ?? '', sizes: '180x180' }]
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(Buffer.from(await (await fetch(site.url + src)).arrayBuffer())).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(new URL(scope).pathname).toBe('/contractor/')
})

test('the portal starts without a network, with its jobs and photos; signing out leaves nothing behind', {
  tags: ['extended'],
}, async () => {
  const { painter, context, page, ofToday } = await openOnPhone()
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('evencoat-photos')).keys()).length))
    .toBe(1)
  await network.cut(context)
  await setTime(after(8), page)
  await startAgain(page)
  await page.getByText(`What you see is from ${formatTime(reader, morning())}, 8 minutes ago.`).waitFor()
  await ofToday.getByText('1500 Market St').first().waitFor()
  await ofToday.getByRole('link', { name: 'Rooms and details' }).click()
  const photo = page.locator('img[src^="/api/room-photos/"]')
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await flawsOf(page)).toEqual(flawless)

  await page.goBack()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Contractor Login' }).waitFor()
  // Even with the session's token put back, there is nothing to show.
  await page.evaluate((token) => localStorage.setItem('contractorToken', token), painter.token)
  await page.goto(`${network.site.url}/contractor/dashboard`)
  await page.getByText('We couldn’t reach our server. Check your connection and try again.').waitFor()
  expect(await page.getByText('1500 Market St').count()).toBe(0)
  expect(await page.evaluate(() => caches.has('evencoat-photos'))).toBe(false)
  await network.mend(context)
})

// @proves docs/rules/phone.md#shown-as-done
// @proves docs/rules/phone.md#sending-later
test('commands of a day without a network are shown as done, survive reloading, and arrive once, in order, at their time', {
  timeout: 120_000,
}, async () => {
  const { painter, booking, context, page, ofToday } = await openOnPhone()
  const { id } = await jobOf(site, painter)
  await ofToday.getByRole('button', { name: 'On my way, 15 min' }).click()
  await ofToday.getByRole('button', { name: 'Arrived' }).waitFor()
  await readAhead(page)
  await network.cut(context)

  await setTime(after(8), page)
  await expectToast(page, 'Saved on this phone', () => ofToday.getByRole('button', { name: 'Arrived' }).click())
  await ofToday.getByRole('link', { name: 'Rooms and details' }).click()
  await setTime(after(9), page)
  await expectToast(page, 'Saved on this phone', () =>
    page.getByRole('button', { name: 'Everything as booked' }).click(),
  )
  await page.getByText(/: everything as booked\. Saved on this phone, will be sent\.$/).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)

  await setTime(after(10), page)
  await page.getByRole('button', { name: 'Start Job' }).click()
  await page.getByRole('button', { name: 'Undo Started' }).click()
  await page.getByRole('button', { name: 'Start Job' }).click()
  await page.getByRole('button', { name: 'Complete Job' }).waitFor()
  await page.reload()
  await page.getByText(`Started, ${formatTime(reader, after(10))}`).waitFor()

  await setTime(after(90), page)
  const room = page.getByRole('region', { name: 'Living room, during' })
  await room.getByLabel(/^Add photo/).setInputFiles(await aPhoto())
  await room.getByText('will be sent later').waitFor({ state: 'attached' })
  await setTime(after(180), page)
  await page.getByRole('button', { name: 'Complete Job' }).click()
  const sheet = page.getByRole('dialog', { name: 'Dana Miller' })
  await sheet.getByText('Cash').click()
  await sheet.getByLabel('Note for the office').fill('Left a quart in the hall closet')
  await sheet.getByRole('button', { name: 'Complete Job' }).click()
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Back' }).click()
  await startAgain(page)
  await page.getByText('6 updates are saved on this phone').waitFor()
  expect(await jobOf(site, painter)).toMatchObject({ status: 'acknowledged', startedAt: null })

  await setTime(after(240), page)
  await network.mend(context)
  await expect.poll(async () => (await jobOf(site, painter)).status).toBe('completed')
  await page.getByText('Saved on this phone at').waitFor()
  expect(await page.getByText('Saved, will be sent.').count()).toBe(0)
  expect(await jobOf(site, painter)).toMatchObject({
    startedAt: after(10).toISOString(),
    completedAt: after(180).toISOString(),
    notes: 'Left a quart in the hall closet',
    // Nobody had heard of the arrival, so the customer was credited: that stands until the office decides.
    payment: { balance: -market.promises.missedCredit / 100 },
    visitEvents: [
      { kind: 'on_my_way', at: morning().toISOString() },
      { kind: 'arrived', at: after(8).toISOString() },
    ],
  })
  const own = `GET /api/contractor/jobs/${id}`
  expect(await ask(site, `${own}/walk-through`, painter)).toMatchObject({
    last: { outcome: 'as_booked', at: after(9).toISOString() },
  })
  expect(await ask(site, `${own}/photos`, painter)).toMatchObject({ photos: [{ takenAt: after(90).toISOString() }] })
  expect(network.writes.filter((line) => line.includes(id)).map((line) => line.split('/').at(-1))).toEqual([
    'on-my-way',
    'arrived',
    'walk-through',
    'status',
    'photos',
    'payments',
    'status',
  ])
  expect(await getPainterActions(site, booking.id)).toEqual([
    'job.acknowledged',
    'job.arrived',
    'job.completed',
    'job.in_progress',
    'job.on-my-way',
    'job.walk-through',
    'payment.recorded',
  ])
})

test('the browser sends queued commands when the network is back, though the portal is closed', {
  tags: ['extended'],
}, async () => {
  const { painter, context, page, ofToday } = await openOnPhone()
  await network.cut(context)
  await expectToast(page, 'Saved on this phone', () => ofToday.getByRole('button', { name: 'Start Job' }).click())
  await ofToday.getByText('Saved, will be sent.').waitFor()
  await page.goto('about:blank')
  await network.mend(context)

  // Another page of the site, which lets the browser know that the network is back.
  await page.goto(`${network.site.url}/faq`)
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ scopeURL }) => scopeURL.endsWith('/contractor/'))
      if (one) resolve(one.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: network.site.url,
    registrationId: await registered,
    tag: 'painter-acts',
    lastChance: false,
  })
  await expect.poll(async () => (await jobOf(site, painter)).status).toBe('in_progress')
})

// @proves docs/rules/phone.md#refused
test('a command that the office made impossible meanwhile is explained, and nothing of it is lost in silence', {
  tags: ['extended'],
}, async () => {
  const { painter, booking, admin, context, page, ofToday } = await openOnPhone()
  await network.cut(context)
  await setTime(after(10), page)
  await expectToast(page, 'Saved on this phone', () => ofToday.getByRole('button', { name: 'Start Job' }).click())
  await ofToday.getByText('Saved, will be sent.').waitFor()
  await ask(site, `PUT /api/admin/bookings/${booking.id}`, { token: admin, body: { status: 'cancelled' } })

  await network.mend(context)
  const explained = page.getByRole('alert').filter({ hasText: 'What you did offline' })
  await explained
    .getByText(`Started, ${formatTime(reader, after(10))}: The visit was canceled in the meantime.`)
    .waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await startAgain(page)
  await explained.getByRole('button', { name: 'Got it' }).click()
  await explained.waitFor({ state: 'detached' })
  expect((await jobOf(site, painter)).status).toBe('cancelled')
})

// @proves docs/rules/phone.md#the-session
test('a session that ends meanwhile asks to sign in, and then all commands are sent', {
  tags: ['extended'],
}, async () => {
  const { painter, context, page, ofToday } = await openOnPhone()
  await network.cut(context)
  await expectToast(page, 'Saved on this phone', () => ofToday.getByRole('button', { name: 'Start Job' }).click())
  await ofToday.getByText('Saved, will be sent.').waitFor()
  await ask(site, 'POST /api/contractor/logout', { token: painter.token })
  await network.mend(context)
  await page.getByRole('heading', { name: 'Contractor Login' }).waitFor()
  await page.getByText('1 update on this phone hasn’t been sent yet.').waitFor()
  expect(await page.getByText('Dana Miller').count()).toBe(0)
  await logIn(page, painter)
  await ofToday.getByRole('button', { name: 'Complete Job' }).waitFor()
  await ofToday.getByText('Saved, will be sent.').waitFor({ state: 'detached' })
  const { token } = await ask<{ token: string }>(site, 'POST /api/contractor/login', {
    body: { email: painter.email, password: painter.password },
  })
  expect((await jobOf(site, { token })).status).toBe('in_progress')
})
