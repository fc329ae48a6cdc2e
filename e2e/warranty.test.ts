/** @module-tag extended */
import path from 'node:path'
import { expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { setTime } from './day-clock.ts'
import { aFinishedVisit } from './finished-visits.ts'
import { flawless, flawsOf } from './flaws.ts'
import { openOffice } from './office-page.ts'
import { addOnlyPainter, expectToast, openWindow } from './painter-page.ts'
import { administratorToken, ask, completeVisit, offerToday, today } from './people.ts'
import { browser, setStage, site } from './stage.ts'

const MONTHS = 91
const DAY = 86_400_000

setStage({ demo: false })

// @proves docs/rules/visits.md#the-warranty
// @proves docs/rules/visits.md#cause-and-who-bears-it
test('peeling paint is reported with a photo three months later, the free visit is booked, and the office decides', {
  timeout: 240_000,
}, async () => {
  const painter = await addOnlyPainter(site, { firstName: 'Maria', lastName: 'Alvarez', priority: 1 })
  const work = await aFinishedVisit(site, 'Dana Miller')
  const { page } = await openWindow(browser)

  const later = new Date(Date.now() + MONTHS * DAY)
  await setTime(later, page)
  const { email, password } = painter
  const session = await ask<{ token: string }>(site, 'POST /api/contractor/login', { body: { email, password } })
  await offerToday(site, session)
  for (const days of [1, 2, 3]) {
    const body = { date: addDays(today(), days), timeSlots: ['8:00 AM - 12:00 PM', '12:00 PM - 4:00 PM'] }
    await ask(site, 'POST /api/contractor/availability', { token: session.token, body })
  }

  // The customer, on a phone.
  await page.goto(`${site.url}/booking/${work.id}?key=${work.key}`)
  await page.getByRole('heading', { name: 'Your warranty' }).click()
  await page.getByText(/Workmanship is under warranty until/).waitFor()
  await page.getByRole('button', { name: 'Something to fix' }).click()
  await page.getByLabel(/What isn’t right/).fill('The paint peels next to the window.')
  await page.getByRole('button', { name: 'Book the free visit' }).click()
  await page.getByText('Please add at least one photo of it.').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await page.getByLabel('Add photos').setInputFiles(path.resolve('docs/pictures/rooms.webp'))
  await page.getByRole('button', { name: 'Remove Photo 1' }).waitFor()
  await page.getByRole('button', { name: 'Book the free visit' }).click()
  const link = page.getByRole('link', { name: 'Open the warranty visit' })
  await link.waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  const [, visitId = ''] = /\/booking\/(\w+)/.exec((await link.getAttribute('href')) ?? '') ?? []
  await link.click()
  await page.getByText('The paint peels next to the window.').waitFor()
  await page.getByRole('img', { name: 'What to fix, photo 1' }).waitFor()

  // The office sees it, and decides once the visit is done.
  const token = await administratorToken(site)
  await completeVisit(site, visitId, token)
  const { page: office } = await openOffice(browser, site, { at: later })
  await office.getByRole('link', { name: /Decide the warranty claim of Dana/ }).click()
  await office.getByLabel('Cause').selectOption('Workmanship')
  await office.getByLabel('Who pays for it').selectOption('We pay the painter')
  await office.getByLabel('Amount in dollars').fill('80')
  await expectToast(office, 'The warranty claim is decided', () =>
    office.getByRole('button', { name: 'Record the decision' }).click(),
  )
  await expect.poll(() => office.getByRole('link', { name: /Decide the warranty claim/ }).count()).toBe(0)

  await page.goto(`${site.url}/booking/${work.id}?key=${work.key}`)
  await page.getByRole('heading', { name: 'Your warranty' }).click()
  await page.getByText('It was under warranty. Cause: Workmanship.').waitFor()
})
