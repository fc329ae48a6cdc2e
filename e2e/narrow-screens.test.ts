/** @module-tag extended */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LONGEST_TAG } from '#domain/customers/tags.ts'
import { addDays } from '#domain/platform/dates.ts'
import { newRoom } from '#domain/pricing/rooms.ts'
import { newId } from '#server/platform/identifiers.ts'
import { phoneParts } from '#web/portal/frame/parts.ts'
import { flawless, tightSpotsOf } from './flaws.ts'
import { openOffice, untilLoaded } from './office-page.ts'
import { addOnlyPainter, openDashboard, openPart } from './painter-page.ts'
import { aBooking, administratorToken, ask, completeVisit, offerToday, today } from './people.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: false })

/** A word that no line has room for. */
const word = (letter: string) => letter.repeat(60)
const address = (letter: string) => `${letter.repeat(48)}@example.com`

/** Somebody of every kind, with the longest words that may be typed, and something to do with each of them. */
async function aLongStory() {
  const painter = await addOnlyPainter(site, { firstName: word('A'), lastName: word('B'), email: address('a') })
  const room = { ...newRoom('room-1'), name: 'R'.repeat(40), length: 12, width: 10 }
  const body = { customerName: `${word('C')} D`, email: address('c'), rooms: [room] }
  const done = await aBooking(site, body)
  const next = await aBooking(site, { ...body, email: address('d') })
  await offerToday(site, painter)
  const admin = await administratorToken(site)
  const noted = { specialNotes: word('N'), scheduledDate: today(), timeSlot: 'morning' }
  await ask(site, `PUT /api/admin/bookings/${next.id}`, { token: admin, body: noted })
  await completeVisit(site, done.id, admin)
  await ask(site, `PUT /api/bookings/${done.id}/review?key=${done.key}`, {
    body: { stars: 5, text: word('T'), showName: true },
  })
  await ask(site, `POST /api/bookings/${next.id}/messages?key=${next.key}`, {
    body: { text: word('M'), messageKey: crypto.randomUUID() },
  })
  const company = { name: `${word('I')} J`, company: word('K'), email: address('i'), message: word('L') }
  await ask(site, 'POST /api/commercial-inquiries', { body: company })
  const area = { name: word('S'), type: 'zipcode', zipCodes: ['19102'], isActive: false }
  await ask(site, 'POST /api/admin/service-areas', { token: admin, body: area })
  const closed = { firstDay: addDays(today(), 200), lastDay: addDays(today(), 201), label: word('H') }
  await ask(site, 'POST /api/admin/closures', { token: admin, body: closed })
  const visit = `/api/admin/bookings/${next.id}`
  const color = { roomId: room.id, surface: 'walls', colorCode: word('P'), brand: word('Q') }
  await ask(site, `PUT ${visit}/colors`, { token: admin, body: { colors: [color] } })
  await ask(site, `POST ${visit}/complaints`, { token: admin, body: { text: word('W') } })
  const call = { requestId: newId(), kind: 'call', text: word('O') }
  await ask(site, `POST ${visit}/office-notes`, { token: admin, body: call })
  const tags = { quoteIds: [next.quoteId], add: ['E'.repeat(LONGEST_TAG), 'F'.repeat(LONGEST_TAG)] }
  await ask(site, 'POST /api/admin/customers/tags', { token: admin, body: tags })
  const note = { requestId: newId(), text: word('U') }
  await ask(site, `POST /api/admin/contractors/${painter.id}/notes`, { token: admin, body: note })
  return { painter, next }
}

/** Data that a screen requests when it opens has arrived by then. Milliseconds. */
const SETTLED = 700

/** The misfits at each width, and targets that are too small. */
async function tightAt(page: Page, what: string, widths = [320, 390, 1280]): Promise<unknown[]> {
  const found: unknown[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const flaws = await tightSpotsOf(page)
    if (JSON.stringify(flaws) !== JSON.stringify(flawless)) found.push({ what, width, ...flaws })
  }
  return found
}

test('the longest words and unsaved changes fit into every screen of the office and of the portal', {
  timeout: 240_000,
}, async () => {
  const { painter, next } = await aLongStory()
  const tight: unknown[] = []
  const { context, page } = await openOffice(browser, site, { tab: 'pricing' })
  const tabIds = await page.getByRole('tab').evaluateAll((all) => all.map(({ id }) => id.replace(/^.*-tab-/, '')))
  expect(tabIds.length).toBeGreaterThan(10)
  await page.getByLabel('Doors').fill('99')
  await page.getByText('Unsaved Changes').waitFor()
  const tabs = ['pricing', ...tabIds.filter((id) => id !== 'pricing'), 'new-booking']
  for (const tab of tabs) {
    // Within the page, since a reload would forget the changes.
    await page.evaluate((search) => {
      window.history.pushState({}, '', search)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, `?tab=${tab}`)
    await untilLoaded(page)
    await page.getByText('Unsaved Changes').waitFor()
    await page.waitForTimeout(SETTLED)
    tight.push(...(await tightAt(page, tab)))
  }
  for (const overlay of [`booking=${next.id}`, `customer=${next.quoteId}`, `contractor=${painter.id}`]) {
    await page.goto(`${site.url}/admin?${overlay}`)
    const opened = overlay.startsWith('contractor') ? page.getByRole('table').first() : page.getByRole('dialog')
    await opened.waitFor()
    await page.waitForTimeout(SETTLED)
    tight.push(...(await tightAt(page, overlay.replace(/=.*/, ''))))
  }
  // With the number of what needs somebody, the bar is one row still: nothing moves under a finger when it arrives.
  await page.goto(`${site.url}/admin?tab=bookings`)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.getByRole('button', { name: /^Menu \d+ need you$/ }).waitFor()
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(60)
  }
  await context.close()

  const portal = await openDashboard(browser, site, painter)
  for (const part of phoneParts) {
    await openPart(portal.page, part)
    await portal.page.getByRole('heading', { level: 1 }).waitFor()
    await portal.page.waitForTimeout(SETTLED)
    tight.push(...(await tightAt(portal.page, `portal ${part}`)))
  }
  await portal.context.close()
  expect(tight).toEqual([])
})
