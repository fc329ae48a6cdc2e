/** @module-tag extended */
import { expect, test } from 'vitest'
import { flawless, flawsOf } from './flaws.ts'
import { openOffice } from './office-page.ts'
import { aBooking, addPainter, aQuote, completeVisit } from './people.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: false })

test('a customer is found in the list, tagged, kept by a link, and booked for again', async () => {
  await addPainter(site)
  const booking = await aBooking(site, {
    customerName: 'Vera Visited',
    email: 'vera@example.com',
    phone: '(484) 555-0151',
  })
  await aQuote(site, { customerName: 'Quinn Quote', email: 'quinn@example.com', phone: '(484) 555-0152' })
  const { page, token } = await openOffice(browser, site, { tab: 'customers' })
  await completeVisit(site, booking.id, token)
  await page.reload()
  await page.getByRole('button', { name: /^Never booked 1/ }).click()
  await page.getByRole('link', { name: 'Vera Visited', exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: 'Choose Quinn Quote' }).check()
  await page.getByRole('combobox', { name: 'Tag' }).last().fill('Landlord')
  await page.getByRole('button', { name: 'Add the tag' }).click()
  await page.getByRole('row').filter({ hasText: 'Quinn Quote' }).getByText('landlord').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)

  await page.goto(`${site.url}/admin?tab=customers&tag=landlord`)
  await page.getByRole('link', { name: 'Quinn Quote', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Vera Visited', exact: true }).count()).toBe(0)
  await page.getByRole('link', { name: 'New booking for Quinn Quote' }).click()
  await page.getByRole('heading', { name: 'New booking' }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Quinn Quote')
})
