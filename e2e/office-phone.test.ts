import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { effortOf } from './effort.ts'
import { flawless, flawsOf } from './flaws.ts'
import { openOffice } from './office-page.ts'
import { addOnlyPainter } from './painter-page.ts'
import { administratorToken, ask } from './people.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: false })

/** Seconds that somebody with a headset on needs for a tap and for a key: pointing and clicking, and forty words a minute. */
const SECONDS = { tap: 1.5, key: 0.3 }
/** The conversation in between: hello, the price, the date and goodbye. */
const CALL_SECONDS = 25

const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Full name' })
const address = (page: Page) => page.getByRole('combobox', { name: /^Address of the home/ })

test.each([1280, 390])('somebody on the phone is booked within ninety seconds, %i px wide', async (width) => {
  const painter = await addOnlyPainter(site, { firstName: 'Petra', lastName: `Ring${width}`, priority: 1 })
  const { page } = await openOffice(browser, site, { width })
  const { tap, type, taps, keys } = effortOf(page)
  await tap(page.getByRole('link', { name: 'New booking' }))
  await type(page.getByRole('textbox', { name: 'Phone' }), '2155550177')
  await type(nameOf(page), 'Nadia Farouk')
  await type(page.getByRole('textbox', { name: 'Email' }), `nadia${width}@example.com`)
  await type(address(page), '1500 Spruce St, Philadelphia 19102')
  await page.getByText('We serve this address.', { exact: true }).first().waitFor()
  await page.keyboard.press('Escape')
  await tap(page.getByRole('button', { name: /^Medium/ }))
  await tap(page.getByRole('checkbox', { name: 'The customer supplies the paint', exact: true }))
  expect(await flawsOf(page)).toEqual(flawless)
  await tap(page.getByRole('button', { name: 'See free times' }))
  await tap(page.getByRole('radio', { name: /arrives/ }).first())
  expect(await flawsOf(page)).toEqual(flawless)
  await tap(page.getByRole('button', { name: 'Book for Nadia Farouk' }))
  await page.getByRole('heading', { name: 'Booked for Nadia Farouk' }).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  expect(taps() * SECONDS.tap + keys() * SECONDS.key + CALL_SECONDS).toBeLessThan(90)

  await page.getByRole('link', { name: 'Open the booking' }).click()
  await page.getByRole('dialog', { name: 'Nadia Farouk' }).getByText(`Petra Ring${width}`).first().waitFor()
  const id = new URL(page.url()).searchParams.get('booking') ?? ''
  const token = await administratorToken(site)
  expect(await ask(site, `GET /api/admin/bookings/${id}`, { token })).toMatchObject({
    source: 'phone',
    contractorId: painter.id,
  })
})

test('typed text survives a reload and looking something up, and the next caller starts with empty fields', {
  tags: ['extended'],
}, async () => {
  const { page } = await openOffice(browser, site)
  await page.getByRole('link', { name: 'New booking' }).click()
  await nameOf(page).fill('Half Way')
  await page.reload()
  await page.getByText("Here's the call you didn't finish.").waitFor()
  expect(await nameOf(page).inputValue()).toBe('Half Way')
  await page.getByRole('tab', { name: /^Bookings/ }).click()
  await page.getByRole('tabpanel', { name: /^Bookings/ }).waitFor()
  await page.goBack()
  expect(await nameOf(page).inputValue()).toBe('Half Way')
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByText("Here's the call you didn't finish.").waitFor({ state: 'detached' })
  expect(await nameOf(page).inputValue()).toBe('')
})

test('a caller without email is booked, and the confirmation is printed', { tags: ['extended'] }, async () => {
  await addOnlyPainter(site, { firstName: 'Petra', lastName: 'Letter', priority: 1 })
  const { page } = await openOffice(browser, site)
  await page.getByRole('link', { name: 'New booking' }).click()
  await page.getByRole('textbox', { name: 'Phone' }).fill('(215) 555-0166')
  await nameOf(page).fill('Edith Marlowe')
  await address(page).fill('1500 Spruce St, Philadelphia 19102')
  await page.getByText('We serve this address.', { exact: true }).first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Medium/ }).click()
  await page.getByRole('button', { name: 'See free times' }).click()
  // The end of the list: a letter has the time to arrive.
  await page
    .getByRole('radio', { name: /arrives/ })
    .last()
    .check()
  expect(await flawsOf(page)).toEqual(flawless)
  await page.getByRole('button', { name: 'Book for Edith Marlowe' }).click()
  await page.getByText(/^The confirmation is ready to print/).waitFor()
  await page.getByRole('link', { name: 'Print the letter' }).click()
  const print = page.getByRole('link', { name: 'Print 1 letter' })
  const pdf = await page.request.get(new URL((await print.getAttribute('href')) ?? '', page.url()).href)
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(await flawsOf(page)).toEqual(flawless)
  await print.click()
  await page.getByRole('button', { name: 'Yes, printed' }).click()
  await print.waitFor({ state: 'detached' })
  await page.getByText('Printed', { exact: true }).first().waitFor()
})
