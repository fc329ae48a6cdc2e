/** @module-tag extended */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAwake, openAsleep, translate } from './asleep.ts'
import { dialogOf } from './quote-dialog.ts'
import { setStage } from './stage.ts'

setStage()

test('the menu opens and closes before the page has any code, and stays as it was left', async () => {
  const { page, wake, faults } = await openAsleep('/')
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' })
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await about.waitFor()
  await page.keyboard.press('Escape')
  await about.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).tap()
  await about.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).hash).toBe('#services')
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await about.waitFor()
  wake()
  await isAwake(page)
  await page.getByRole('button', { name: 'Close the menu' }).tap()
  await about.waitFor({ state: 'hidden' })
  expect(faults).toEqual([])
})

test('one question is open at a time, before the page has any code and after', async () => {
  const { page, wake, faults } = await openAsleep('/faq')
  const questions = page.locator('main h2 button')
  const open = () =>
    questions.evaluateAll((all) => all.flatMap((one, index) => (one.ariaExpanded === 'true' ? [index] : [])))
  await questions.nth(1).tap()
  expect(await open()).toEqual([1])
  await questions.nth(2).tap()
  expect(await open()).toEqual([2])
  expect(await page.locator('main section:not([hidden]) p').count()).toBe(1)
  wake()
  await isAwake(page)
  await expect.poll(open).toEqual([2])
  await questions.nth(3).tap()
  expect(await open()).toEqual([3])
  // On paper every answer can be read.
  await page.emulateMedia({ media: 'print' })
  const answers = page.locator('main section > p')
  expect(await answers.evaluateAll((all) => all.filter((one) => one.getClientRects().length > 0).length)).toBe(
    await questions.count(),
  )
  expect(faults).toEqual([])
})

test('the first room takes a color before the page has any code, and keeps it with its price', async () => {
  const { page, wake, faults } = await openAsleep('/')
  const room = page.getByRole('region', { name: 'Your first room' })
  const wall = () => room.locator('svg').evaluate((svg) => (svg as SVGElement).style.getPropertyValue('--wall'))
  const drawn = await wall()
  const price = await room.locator('output').textContent()
  await room.getByTitle('Boathouse Blue').tap()
  await room.getByText('Boathouse Blue', { exact: true }).first().waitFor()
  expect(await room.getByText(/^EC-/).textContent()).toMatch(/^EC-10\s· /)
  expect(await wall()).not.toBe(drawn)
  await room.getByRole('radio', { name: /^Large/ }).tap()
  await room.getByRole('checkbox', { name: 'Ceiling' }).tap()
  expect(await room.locator('output').textContent()).toBe(price)
  wake()
  await expect.poll(() => room.locator('output').textContent()).not.toBe(price)
  expect(await room.getByText(/^EC-/).textContent()).toMatch(/^EC-10\s· /)
  expect(await room.getByRole('radio', { name: 'Boathouse Blue' }).isChecked()).toBe(true)
  expect(await room.getByRole('checkbox', { name: 'Ceiling' }).isChecked()).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('liked_colors'))).toContain('Boathouse Blue')
  expect(faults).toEqual([])
})

test('a zip code with a page leads there without any code', async () => {
  const { page, faults } = await openAsleep('/')
  await page.getByLabel('Do we come to you?').fill('19103')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/location/19103')
  await page.getByRole('heading', { level: 1, name: /Philadelphia/ }).waitFor()
  expect(faults).toEqual([])
})

test('another place is looked up as soon as the code has come', async () => {
  const { page, wake, faults } = await openAsleep('/')
  await page.getByLabel('Do we come to you?').fill('90210')
  await page.keyboard.press('Enter')
  await page.getByText('Looking…').waitFor()
  wake()
  await page.getByText('not in 90210 yet', { exact: false }).waitFor()
  expect(await page.getByText('Looking…').count()).toBe(0)
  expect(faults).toEqual([])
})

test('the quote dialog opens before the page has any code, and keeps what was typed, pressed and focused', async () => {
  const { page, wake, faults } = await openAsleep('/')
  await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).tap()
  await page.getByRole('dialog').getByRole('heading', { name: 'Project Information' }).waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Medium/ })
    .tap()
  await page.getByLabel('Address of the home').fill('1500 Market St, Philadelphia, PA 19102')
  await page.getByRole('radio', { name: 'Condo' }).check()
  await page.getByLabel('Email').fill('dana@example.com')
  await page.getByLabel('Full name').pressSequentially('Dana M')
  wake()
  await page.locator('#first-step').waitFor({ state: 'detached' })
  await page.keyboard.type('iller')
  const dialog = dialogOf(page)
  await dialog.getByText('Service Area Confirmed').waitFor()
  expect(await dialog.getByLabel('Full name').inputValue()).toBe('Dana Miller')
  expect(await dialog.getByLabel('Email').inputValue()).toBe('dana@example.com')
  expect(await dialog.getByRole('radio', { name: 'Condo' }).isChecked()).toBe(true)
  expect(await dialog.getByRole('button', { name: /^Medium/ }).getAttribute('aria-pressed')).toBe('true')
  await dialog.getByLabel('Phone').fill('(215) 555-0123')
  await dialog.getByRole('button', { name: 'Next Step' }).tap()
  await dialogOf(page).getByRole('heading', { name: 'Room Configuration' }).waitFor()
  expect(faults).toEqual([])
})

test('a quote dialog that was closed before its code came stays closed', async () => {
  const { page, wake, faults } = await openAsleep('/')
  const button = page.getByRole('banner').getByRole('button', { name: 'Get Quote' })
  await button.tap()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
  wake()
  await isAwake(page)
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await button.tap()
  await page.getByRole('dialog').waitFor()
  expect(faults).toEqual([])
})

test.each<[string, string, (page: Page) => Promise<unknown>, (page: Page) => Promise<unknown>]>([
  [
    'a menu that was opened',
    '/',
    (page) => page.getByRole('button', { name: 'Open the menu' }).tap(),
    (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).waitFor(),
  ],
  [
    'a question that was asked',
    '/faq',
    (page) => page.locator('main h2 button').nth(1).tap(),
    (page) => page.locator('main h2 button[aria-expanded="true"]').waitFor(),
  ],
  [
    'the quote that was begun, with a name',
    '/',
    async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).tap()
      await page.getByLabel('Full name').pressSequentially('Dana')
    },
    async (page) => {
      await page.locator('#first-step').waitFor({ state: 'detached' })
      expect(await page.getByLabel('Full name').inputValue()).toBe('Dana')
    },
  ],
  [
    'an ID that was typed',
    '/manage-booking',
    (page) => page.getByLabel('Booking ID').pressSequentially('abcde'),
    (page) => expect.poll(() => page.getByLabel('Booking ID').inputValue()).toBe('abcde'),
  ],
  [
    'a form that was begun',
    '/become-painter',
    async (page) => {
      await page.getByLabel('First Name').fill('Pat')
      await page.getByLabel('Last Name').fill('Porter')
    },
    async (page) => {
      await expect.poll(() => page.getByLabel('Last Name').inputValue()).toBe('Porter')
      expect(await page.getByLabel('First Name').inputValue()).toBe('Pat')
    },
  ],
])('a page that the browser translates before it wakes keeps %s', async (_, path, begin, goesOn) => {
  const { page, wake } = await openAsleep(path)
  await translate(page)
  await begin(page)
  wake()
  await isAwake(page)
  await page.waitForFunction(() => !document.querySelector('font') && !document.querySelector('[data-replaying]'))
  await goesOn(page)
})

test('a menu that is opened without a pointer or a key before returns the focus', async () => {
  const { page, wake } = await openAsleep('/')
  const button = page.getByRole('button', { name: 'Open the menu' })
  // As a screen reader does.
  await button.evaluate((element) => (element as HTMLElement).click())
  wake()
  await isAwake(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('the quote dialog returns the focus to a button that had it and was pressed without a pointer or a key', async () => {
  const { page, wake, faults } = await openAsleep('/')
  const button = page.getByRole('banner').getByRole('button', { name: 'Get Quote' })
  await button.evaluate((element) => {
    ;(element as HTMLElement).focus()
    ;(element as HTMLElement).click()
  })
  await page.getByRole('dialog').waitFor()
  wake()
  await page.locator('#first-step').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(faults).toEqual([])
})

test('a page that the browser translates before it wakes keeps the focus and the cursor of a field', async () => {
  for (const isTranslated of [false, true]) {
    const { page, wake } = await openAsleep('/manage-booking')
    if (isTranslated) await translate(page)
    const field = page.getByLabel('Booking ID')
    await field.pressSequentially('abcde')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    wake()
    await isAwake(page)
    await page.waitForFunction(() => !document.querySelector('font') && !document.querySelector('[data-replaying]'))
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.type('X')
    expect(await field.inputValue(), String(isTranslated)).toBe('abcXde')
  }
})

test('what no small script can answer is done when the code has come', async () => {
  const { page, wake, faults } = await openAsleep('/')
  const button = page.getByRole('button', { name: 'Tell us about your project' })
  await button.tap()
  expect(await button.getAttribute('aria-busy')).toBe('true')
  wake()
  await page.getByRole('button', { name: 'Send message' }).waitFor()
  expect(faults).toEqual([])
})
