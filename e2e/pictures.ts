/**
 * The pictures of the README, taken from the running product: `npm run build && node e2e/pictures.ts`.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { emailKey } from '../server/keys/email-keys.ts'
import { launchBrowser } from './browser.ts'
import { openDashboard } from './painter-page.ts'
import { aBooking, addPainter, administratorToken, ask } from './people.ts'
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

const site = await startSite({ siteRoot: path.join(import.meta.dirname, '..', 'dist', 'client') })
const browser = await launchBrowser()
try {
  const painter = await addPainter(site, { firstName: 'Maria', lastName: 'Alvarez', priority: 1 })
  await ask(site, 'POST /api/contractor/confirm-email', {
    body: { key: emailKey(site.secret, painter.id, painter.email) },
  })
  await ask(site, `PATCH /api/admin/contractors/${painter.id}`, {
    token: await administratorToken(site),
    body: { isVerified: true },
  })
  const customers = [
    ['Dana Miller', '1500 Market St, Philadelphia, PA 19102'],
    ['Samuel Okafor', '24 Cricket Ave, Ardmore, PA 19003'],
    ['Ruth and Ben Castellano', '310 W State St, Media, PA 19063'],
  ] as const
  for (const [customerName, address] of customers) await aBooking(site, { customerName, address })

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

  const portal = await openDashboard(browser, site, painter)
  await portal.page.getByRole('button', { name: 'Acknowledge Job' }).first().waitFor()
  await take(portal.page, 'painter')

  const token = await administratorToken(site)
  const admin = await browser.newPage({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' })
  await admin.addInitScript((value) => {
    localStorage.setItem('admin_token', value)
    localStorage.setItem('admin_access', 'true')
  }, token)
  await admin.goto(`${site.url}/admin/dashboard`)
  await admin.getByRole('heading', { name: 'Recent Bookings' }).waitFor()
  await admin.getByText('Dana Miller').first().waitFor()
  await take(admin, 'administrator')
} finally {
  await browser.close()
  await site.close()
}
