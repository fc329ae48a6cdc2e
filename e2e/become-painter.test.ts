/** @module-tag extended */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { flawless, flawsOf } from './flaws.ts'
import { expectToast, fillRegistration, logIn, openPart, openWindow, register } from './painter-page.ts'
import { addPainter, w9 } from './people.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: false })

/** A photo of a page, as a camera would take it. */
const aPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 850, height: 1100, channels: 3, background: '#f4f4f0' } })
    .png()
    .toBuffer()

test('a painter reads about the work, signs up with a W9 form and logs in', async () => {
  const { page } = await openWindow(browser)
  await page.goto(`${site.url}/become-painter`)
  for (const name of ['Competitive Pay', 'Steady Work', 'Professional Support']) {
    await page.getByRole('heading', { name }).waitFor()
  }
  const existing = page.getByRole('link', { name: 'Existing Contractor Login' })
  expect(await existing.getAttribute('href')).toBe('/contractor/login')
  expect(await flawsOf(page)).toEqual(flawless)

  await page.getByRole('button', { name: 'Join our painters' }).click()
  const first = page.getByLabel('First name')
  await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true)
  await first.fill('Nora')
  await page.getByLabel('Last name').fill('Bell')
  await page.getByLabel('Email').fill('Nora@Example.com')
  await page.getByLabel('Phone').fill('215 555 0199')
  await page.getByLabel('Years of experience').fill('7')
  await page.getByLabel('About you').fill('Old houses, plaster walls.')
  await page.getByLabel('Password', { exact: true }).fill('a coat of primer')
  await page.getByLabel('Confirm password').fill('a coat of primers')
  const submit = page.getByRole('button', { name: 'Create Contractor Account' })

  await expectToast(page, 'Password Mismatch', () => submit.click())
  await page.getByLabel('Confirm password').fill('a coat of primer')
  await expectToast(page, 'W9 Form Required', () => submit.click())
  const file = page.getByLabel('W9 form')
  await file.setInputFiles({ name: 'w9.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await page.getByText('Please upload your W9 form as a PDF or Word document').waitFor()
  await file.setInputFiles({ name: 'w9.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await page.getByText('That picture can’t be read').waitFor()
  // Two camera pictures become one two-page document.
  const picture = { name: 'IMG_1.png', mimeType: 'image/png', buffer: await aPicture() }
  await file.setInputFiles([picture, { ...picture, name: 'IMG_2.png' }])
  await page.getByText('2 pages').waitFor()
  await file.setInputFiles({ ...w9(), name: 'old-w9.pdf' })
  await page.getByText('old-w9.pdf').waitFor()
  await file.setInputFiles({ ...w9(), name: 'new-w9.pdf' })
  await page.getByText('new-w9.pdf').waitFor()
  expect(await page.getByText('old-w9.pdf').count()).toBe(0)
  expect(await flawsOf(page)).toEqual(flawless)

  await expectToast(page, 'Registration Successful', () => submit.click())
  expect(await first.count()).toBe(0)
  await page.getByRole('link', { name: 'Set your days' }).click()
  await page.getByRole('heading', { name: 'Welcome, Nora Bell' }).waitFor()
  await page.getByText('Pending Verification').waitFor()
  await openPart(page, 'jobs')
  const missing = page.getByRole('region', { name: 'Before your first job' })
  await missing.getByText("We have it and we're checking it.").waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Contractor Login' }).waitFor()
  await logIn(page, { email: 'nora@example.com', password: 'a coat of primer' })
  await page.getByRole('heading', { name: 'Welcome, Nora Bell' }).waitFor()
})

test('the server accepts a picture of the W9 form as the document it was turned into', async () => {
  const { page } = await openWindow(browser)
  await page.goto(`${site.url}/become-painter`)
  await fillRegistration(page, { 'First name': 'Otto', 'Last name': 'Lens', Email: 'otto@example.com' })
  await page.getByLabel('W9 form').setInputFiles({ name: 'IMG_1.png', mimeType: 'image/png', buffer: await aPicture() })
  await page.getByText('1 page').waitFor()
  await register(page, 'Registration Successful')
  await page.getByRole('link', { name: 'Set your days' }).waitFor()
})

test('an address in use is reported at its field, and no input is lost', async () => {
  const other = await addPainter(site, { days: 0 })
  const { page } = await openWindow(browser)
  await page.goto(`${site.url}/become-painter`)
  const typed = await fillRegistration(page, { Email: other.email })
  await page.getByLabel('W9 form').setInputFiles(w9())
  await register(page, 'Registration Failed')
  const email = page.getByLabel('Email', { exact: true })
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
  for (const [label, text] of Object.entries(typed)) {
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text)
  }
  await page.getByText('w9.pdf').waitFor()
})
