/** @module-tag extended */
import { expect, test } from 'vitest'
import { effortOf } from './effort.ts'
import { flawless, flawsOf } from './flaws.ts'
import { openOffice } from './office-page.ts'
import { expectToast } from './painter-page.ts'
import { addPainter, administratorToken, aQuote, ask } from './people.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: false })

type Area = { id: string; name: string; isActive: boolean; painters: { name: string; priority: number }[] }

const areas = async () =>
  ask<Area[]>(site, 'GET /api/admin/service-areas?showInactive=true', { token: await administratorToken(site) })

const areaNamed = async (name: string) => (await areas()).find((area) => area.name === name)

// @proves docs/rules/office.md#opening-an-area
test('a new county gets three painters with seven clicks from the overview', async () => {
  for (const lastName of ['One', 'Two', 'Three']) await addPainter(site, { firstName: 'Pia', lastName })
  const { page } = await openOffice(browser, site)
  const { tap, taps } = effortOf(page)
  await tap(page.getByRole('tab', { name: 'Service Areas' }))
  await tap(page.getByRole('button', { name: 'Add service area' }))
  const dialog = page.getByRole('dialog', { name: 'Add service area' })
  // The field for the county has the focus.
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox')
  await page.keyboard.type('buck')
  await tap(dialog.getByRole('option', { name: 'Bucks County, PA' }))
  for (const name of ['Pia One', 'Pia Two', 'Pia Three']) await tap(dialog.getByRole('checkbox', { name }))
  await dialog.getByText(/^and \d+ more, with zip codes$/).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await tap(dialog.getByRole('button', { name: 'Add', exact: true }))
  await dialog.waitFor({ state: 'detached' })
  expect(taps()).toBeLessThanOrEqual(7)
  const names = (await areaNamed('Bucks'))?.painters.map(({ name }) => name).sort()
  expect(names).toEqual(['Pia One', 'Pia Three', 'Pia Two'])
  await page.getByRole('list', { name: 'Painters in Bucks' }).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
})

// @proves docs/rules/office.md#deactivating-an-area
test('an area is deactivated after its consequences were read, and is back with Undo', async () => {
  await aQuote(site)
  const { page } = await openOffice(browser, site, { tab: 'service-areas' })
  await page.getByRole('button', { name: 'Deactivate Philadelphia' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate Philadelphia?' })
  await dialog.getByText(/quotes? can no longer be booked\./).waitFor()
  await dialog.getByText(/^No one serves Philadelphia County anymore/).waitFor()
  expect(await areaNamed('Philadelphia')).toMatchObject({ isActive: true })
  expect(await flawsOf(page)).toEqual(flawless)
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByText('Philadelphia is inactive').waitFor()
  expect(await areaNamed('Philadelphia')).toMatchObject({ isActive: false })
  await expectToast(page, 'Undone', () => page.getByRole('button', { name: 'Undo' }).click())
  await page.getByRole('button', { name: 'Deactivate Philadelphia' }).waitFor()
  expect(await areaNamed('Philadelphia')).toMatchObject({ isActive: true })
})

test('on a phone, an area without a painter leads from the overview to its painters, by keyboard too', async () => {
  const token = await administratorToken(site)
  const body = { name: 'Berks', type: 'county', counties: ['Berks'] }
  await ask(site, 'POST /api/admin/service-areas', { token, body })
  const { page } = await openOffice(browser, site, { width: 390 })
  await page.getByRole('link', { name: 'Add painters in Berks' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Berks' })
  const first = dialog.getByRole('checkbox').first()
  await first.waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await first.focus()
  await page.keyboard.press('Space')
  // The choice outlives a reload.
  await page.reload()
  await dialog.getByText('We kept what you typed.').waitFor()
  expect(await first.isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Save' }).focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect((await areaNamed('Berks'))?.painters).toHaveLength(1)
  await page.getByRole('list', { name: 'Painters in Berks' }).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
})
