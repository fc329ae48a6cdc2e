import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { flawless, flawsOf } from './flaws.ts'
import { expectToast, openWindow } from './painter-page.ts'
import { administratorToken, ask } from './people.ts'
import { dialogOf, fillProject, fillRoom, next, openQuote, shows } from './quote-dialog.ts'
import { browser, setStage, site } from './stage.ts'

setStage()

/** What is wrong is said in the bar and at its field, which is in view above the bar. */
async function expectTwice(dialog: Locator, words: string): Promise<void> {
  const bar = dialog.locator('[data-action-bar]')
  await bar.getByText(words).waitFor()
  const atField = dialog.locator('[data-scrolls]').getByText(words)
  await expect
    .poll(async () => {
      const [field, foot] = [await atField.boundingBox(), await bar.boundingBox()]
      return field !== null && foot !== null && field.y > 0 && field.y + field.height <= foot.y
    })
    .toBe(true)
}

test.each([390, 1280])(
  'each step shows what is missing and is accessible, %i pixels wide',
  { tags: ['extended'], timeout: 120_000 },
  async (width) => {
    const { page } = await openWindow(browser, width)
    await page.goto(site.url)
    await openQuote(page)
    const dialog = dialogOf(page)
    const nextStep = dialog.getByRole('button', { name: 'Next Step' })
    const active = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.id)

    // No price is shown before there is something to price; then a price comes before the first name.
    const priceIs = (price: string) =>
      width < 500
        ? dialog.getByRole('button', { name: price }).waitFor()
        : dialog.getByRole('region', { name: 'Your price' }).getByText(price).last().waitFor()
    await priceIs('From $350')
    expect(await dialog.getByText(/\$\d+\.\d\d/).count()).toBe(0)
    await dialog.getByRole('button', { name: /^Medium/ }).click()
    await priceIs('$675.54')

    // Step 1: locked until the address is known to be served.
    await dialog.getByText('Please verify your address is in our service area before continuing.').waitFor()
    expect(await nextStep.isDisabled()).toBe(true)
    expect(await dialog.getByRole('button', { name: 'Verify Address' }).isDisabled()).toBe(true)
    expect(await dialog.getByRole('radio', { name: 'Exterior' }).isDisabled()).toBe(true)
    expect(await dialog.getByRole('radio', { name: 'Commercial' }).isDisabled()).toBe(true)
    expect(await flawsOf(page)).toEqual(flawless)

    // Suggestions for the end of the address: below the input, within the window, and Escape closes only them.
    if (width < 500) await page.setViewportSize({ width: 320, height: 640 })
    const address = dialog.getByRole('combobox', { name: 'Address of the home' })
    await address.fill('1500 Market St, Phil')
    const suggestions = page.getByRole('listbox')
    await suggestions.getByRole('option').first().waitFor()
    expect(await flawsOf(page)).toEqual(flawless)
    const [typed, listed] = [await address.boundingBox(), await suggestions.locator('..').boundingBox()]
    if (!typed || !listed) throw new Error('the places are not shown')
    expect(listed.y).toBeGreaterThanOrEqual(typed.y + typed.height)
    expect(listed.y + listed.height).toBeLessThanOrEqual(width < 500 ? 640 : 844)
    expect(listed.height).toBeGreaterThan(150)
    await page.keyboard.press('Escape')
    await suggestions.waitFor({ state: 'detached' })
    await shows(page, 'Project Information')
    if (width < 500) await page.setViewportSize({ width, height: 844 })

    await dialog.getByLabel('Address of the home').fill('12 Hamilton St, Allentown, PA 18101')
    await dialog
      .getByText("We're not currently serving your area. Please check back as we're expanding!", { exact: true })
      .waitFor()
    expect(await nextStep.isDisabled()).toBe(true)
    await dialog.getByLabel('Address of the home').fill('1500 Market St, Philadelphia, PA 19102')
    await dialog.getByText('Service Area Confirmed').waitFor()
    await dialog.getByLabel('Full name').fill('Dana Miller')
    await dialog.getByLabel('Phone').fill('555')
    await expectToast(page, 'Required Fields Missing', () => nextStep.click())
    await expect.poll(active).toBe('phone')
    await expectTwice(dialog, 'Please enter a phone number with ten digits.')
    await dialog.getByText('Please enter a valid email address.').waitFor()
    expect(await flawsOf(page)).toEqual(flawless)
    await fillProject(page)
    await next(page, 'Room Configuration')
    // The cards stand on the page itself, without a frame around all of them.
    const around = page.getByText(/^No tape measure at hand/).locator('..')
    expect(await around.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('0px')

    // Step 2: the size is known; a surface and a color are missing.
    const card = dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Bedroom/ }) })
    await dialog.getByRole('checkbox', { name: /^Ceiling/ }).check()
    await dialog.getByText('EC-25, our usual white, flat').waitFor()
    if (width < 500) expect((await card.boundingBox())?.height).toBeLessThanOrEqual(800)
    await dialog.getByRole('checkbox', { name: /^Ceiling/ }).uncheck()
    await dialog.getByRole('checkbox', { name: /^Walls/ }).uncheck()
    await dialog.getByRole('checkbox', { name: 'Window trim' }).check()
    const length = dialog.getByLabel('Length', { exact: true })
    await length.fill('')
    await expectToast(page, 'Required Information Missing', () => nextStep.click())
    await expectTwice(dialog, 'Please enter the length in feet.')
    await dialog.getByText('Please select walls, ceiling, trim or doors.').waitFor()
    expect(await length.evaluate((field) => field === document.activeElement)).toBe(true)
    // The message is below all three fields, which stay aligned.
    const tops = await Promise.all(
      ['Length', 'Width', 'Height'].map(
        async (label) => (await dialog.getByLabel(label, { exact: true }).boundingBox())?.y,
      ),
    )
    expect(new Set(tops).size).toBe(1)
    await length.fill('126')
    await dialog.getByText('That’s a very large room. Is 126 ft right?').waitFor()
    expect(await flawsOf(page)).toEqual(flawless)
    await dialog.getByRole('button', { name: 'I meant 12 ft 6 in' }).click()
    await expect.poll(() => length.inputValue()).toBe(`12'6"`)
    await dialog.getByRole('checkbox', { name: /^Walls/ }).check()
    await nextStep.click()
    await expectTwice(dialog, 'Please enter a color or request a color consultation.')
    expect(await flawsOf(page)).toEqual(flawless)
    if (width < 500) {
      // The receipt, on top of the step.
      await dialog.getByRole('button', { name: /^\$/ }).click()
      await dialog.getByRole('region', { name: 'Your price' }).waitFor()
      expect(await flawsOf(page)).toEqual(flawless)
      await dialog.getByRole('button', { name: /^\$/ }).click()
    }

    // A color from the fan, previewed in the room.
    await dialog.getByRole('button', { name: /^Walls: choose a color/ }).click()
    await shows(page, 'Wall color')
    await dialogOf(page).getByRole('radio', { name: 'Greens' }).check()
    await dialogOf(page)
      .getByRole('radio', { name: /Longwood Leaf/ })
      .check()
    await dialogOf(page).getByRole('radio', { name: 'Satin' }).check()
    expect(await flawsOf(page)).toEqual(flawless)
    await dialogOf(page).getByRole('button', { name: 'Use this color' }).click()
    await shows(page, 'Room Configuration')
    await dialog.getByRole('button', { name: 'Walls: Longwood Leaf EC-17, standard, satin' }).waitFor()
    await dialog.getByRole('button', { name: 'Change paint for the walls' }).click()
    const code = dialog.getByRole('group', { name: 'Paint for the walls' }).getByLabel('Color code')
    expect(await code.inputValue()).toBe('EC-17 Longwood Leaf')
    await dialog.getByRole('button', { name: /^1 window/ }).click()
    await dialog.getByLabel(/^Name/).fill("Emma's room")
    expect(await flawsOf(page)).toEqual(flawless)
    await next(page, 'Room Conditions & Options')

    // Steps 3 and 4: conditions, and the review.
    await dialog.getByRole('radio', { name: /^Your mix/, checked: true }).waitFor()
    await dialog.getByRole('radio', { name: /^Luxury.*\+\$/ }).waitFor()
    await dialog.getByRole('checkbox', { name: 'Furniture moving' }).check()
    expect(await flawsOf(page)).toEqual(flawless)
    await next(page, 'Review Your Quote')
    await dialog.getByText('Evencoat EC-17 Longwood Leaf').waitFor()
    await dialog.getByText('+$50.00').first().waitFor()
    expect(await flawsOf(page)).toEqual(flawless)
    await dialog.getByRole('button', { name: "Edit Emma's room" }).click()
    await shows(page, 'Room Configuration')
    expect(await length.inputValue()).toBe(`12'6"`)
  },
)

test('closing, reloading and a failed request keep all answers', { tags: ['extended'] }, async () => {
  const { page } = await openWindow(browser)
  await page.goto(site.url)
  await openQuote(page)
  await fillProject(page)
  await next(page, 'Room Configuration')
  await fillRoom(page, { length: '14.5', width: '11' })
  await page.reload()
  await openQuote(page, 'Room Configuration')
  await dialogOf(page).getByText('Your answers from last time are still here').waitFor()
  expect(await dialogOf(page).getByLabel('Length', { exact: true }).inputValue()).toBe(`14'6"`)
  await dialogOf(page).getByRole('button', { name: 'Previous' }).click()
  await dialogOf(page).getByText('Service Area Confirmed').waitFor()
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await openQuote(page)
  await dialogOf(page).getByText('Service Area Confirmed').waitFor()
  await next(page, 'Room Configuration')
  await next(page, 'Room Conditions & Options')
  await next(page, 'Review Your Quote')

  await page.route('**/api/quotes', (route) => route.abort())
  const send = dialogOf(page).getByRole('button', { name: 'Get Quote & Schedule' })
  await send.click()
  await dialogOf(page).getByText('Failed to create quote. Please try again.').waitFor()
  await page.unroute('**/api/quotes')
  await send.click()
  await shows(page, 'Schedule Your Service')

  // Back to the unchanged quote, which has an address of its own.
  await dialogOf(page).getByRole('button', { name: 'Back to Quote' }).click()
  await shows(page, 'Review Your Quote')
  await dialogOf(page).getByText('14 ft 6 in × 11 ft · walls').first().waitFor()
  await dialogOf(page).getByRole('button', { name: 'Get Quote & Schedule' }).click()
  await shows(page, 'Schedule Your Service')
  await dialogOf(page).getByRole('link', { name: 'Keep this quote' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your Quote' }).waitFor()
  await page.getByText(/^Valid until /).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await flawsOf(page)).toEqual(flawless)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await shows(page, 'Room Configuration')
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await shows(page, 'Schedule Your Service')
})

test('a price change during the quote is applied and announced', { tags: ['extended'] }, async () => {
  const { page } = await openWindow(browser, 1280)
  await page.goto(site.url)
  await openQuote(page)
  await fillProject(page)
  await next(page, 'Room Configuration')
  await fillRoom(page, { length: '20', width: '20' })
  const dialog = dialogOf(page)
  const receipt = dialog.getByRole('region', { name: 'Your price' })
  const before = await receipt.locator('dd').last().innerText()
  await page.evaluate(() => {
    Object.assign(window, { recalculations: 0, recalculateQuote: () => Object.assign(window, { recalculations: 1 }) })
  })
  const token = await administratorToken(site)
  const updates = [{ name: 'wallCostPerSqFt', value: 2.5 }]
  await ask(site, 'POST /api/admin/pricing/update', { token, body: { updates } })
  await receipt.getByText(`Our prices changed just now: your total was ${before}`).waitFor()
  expect(await receipt.locator('dd').last().innerText()).not.toBe(before)
  expect(await page.evaluate(() => (window as unknown as { recalculations: number }).recalculations)).toBe(1)
  expect(await dialog.getByLabel('Length', { exact: true }).inputValue()).toBe('20 ft')
})
