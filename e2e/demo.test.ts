import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { linksUnder } from '#server/platform/auth/links.ts'
import { openAsleep } from './asleep.ts'
import { flawless, flawsOf } from './flaws.ts'
import { openOffice, openTab } from './office-page.ts'
import { openDashboard, openPart, openWindow } from './painter-page.ts'
import { ask } from './people.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: 'stories' })

const shows = (page: Page, text: string) => page.getByText(text).first().waitFor()

test('a visitor who tries the demo finds bookings, money and visits', { timeout: 120_000 }, async () => {
  const office = await openOffice(browser, site, { tab: 'bookings' })
  await shows(office.page, 'Alicia Romero')
  await openTab(office.page, site, 'money&view=owed')
  await shows(office.page, 'Howard Lindqvist')
  expect(await flawsOf(office.page)).toEqual(flawless)
  await office.context.close()

  const { token } = await ask<{ token: string }>(site, 'POST /api/contractor/login', { body: site.demoLogin })
  const portal = await openDashboard(browser, site, { token })
  await shows(portal.page, 'Alicia Romero')
  expect(await flawsOf(portal.page)).toEqual(flawless)
  await openPart(portal.page, 'earnings')
  await shows(portal.page, 'Grace Donnelly')
  expect(await flawsOf(portal.page)).toEqual(flawless)
})

test('the link of the demo customer shows their painter at work and something to answer', {
  timeout: 120_000,
}, async () => {
  const { page } = await openWindow(browser)
  await page.goto(linksUnder(site.url, site.secrets).booking({ id: site.demoVisit ?? '', key_epoch: 0 }))
  await page.getByRole('heading', { name: 'Maria needs your OK' }).waitFor()
  await shows(page, 'I just sent you the price for the trim and the doors.')
  await page.getByRole('heading', { name: 'Photos of your rooms' }).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
})

test('a review is reported by a tap on the page of a town that has no code yet', async () => {
  const { page, wake, faults } = await openAsleep('/location/19103')
  await page
    .getByRole('button', { name: /^Report the review/ })
    .first()
    .tap()
  wake()
  await page.getByRole('combobox', { name: 'This review…' }).selectOption('contact')
  await page.getByRole('button', { name: 'Send report' }).tap()
  await shows(page, 'Thanks for letting us know.')
  expect(faults).toEqual([])
})
