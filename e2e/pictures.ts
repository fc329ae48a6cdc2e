/**
 * The pictures of the README, taken from the running product: `npm run build && node e2e/pictures.ts`.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser } from './browser.ts'
import { openOffice, openTab } from './office-page.ts'
import { openDashboard } from './painter-page.ts'
import { ask } from './people.ts'
import { chooseVisit, dialogOf, fillProject, fillRoom, next, openQuote, shows } from './quote-dialog.ts'
import { startSite } from './site.ts'

const folder = path.join(import.meta.dirname, '..', 'docs', 'pictures')
fs.mkdirSync(folder, { recursive: true })

const take = async (page: Page, name: string) => {
  // Without the real fonts the pictures would be wrong.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForTimeout(800)
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(path.join(folder, `${name}.webp`))
  console.log(name)
}

const site = await startSite({ demo: 'stories', siteRoot: path.join(import.meta.dirname, '..', 'dist', 'client') })
const browser = await launchBrowser()
try {
  const wide = await browser.newPage({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' })
  await wide.goto(site.url)
  await wide.getByRole('heading', { level: 1 }).waitFor()
  await take(wide, 'home')

  const phone = await browser.newPage({
    viewport: { width: 390, height: 780 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  })
  await phone.goto(site.url)
  await openQuote(phone)
  await fillProject(phone)
  await next(phone, 'Room Configuration')
  await fillRoom(phone, { length: '14', width: '12' })
  await take(phone, 'rooms')
  await next(phone, 'Room Conditions & Options')
  await next(phone, 'Review Your Quote')
  await dialogOf(phone).getByRole('button', { name: 'Get Quote & Schedule' }).click()
  await shows(phone, 'Schedule Your Service')
  await chooseVisit(phone)
  await take(phone, 'schedule')

  const painter = await ask<{ token: string }>(site, 'POST /api/contractor/login', { body: site.demoLogin })
  const portal = await openDashboard(browser, site, painter)
  await portal.page.getByText('Alicia Romero').first().waitFor()
  await take(portal.page, 'painter')

  const { page: office } = await openOffice(browser, site)
  await office.setViewportSize({ width: 1280, height: 860 })
  await office.getByRole('heading', { name: 'Needs you' }).waitFor()
  await take(office, 'administrator')
  await openTab(office, site, 'board')
  await office.getByRole('grid', { name: 'Board' }).waitFor()
  await take(office, 'board')
} finally {
  await browser.close()
  await site.close()
}
