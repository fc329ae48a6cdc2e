import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/identifiers.ts'
import { openSession } from '#server/platform/logins/sessions.queries.ts'
import { flawless, flawsOf } from './flaws.ts'
import { openOffice, openTab, signIn } from './office-page.ts'
import { openWindow } from './painter-page.ts'
import { aBooking } from './people.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: 'stories' })

/** A dispatcher of that name, with the dashboard in front of them. */
async function openAs(name: string, tab: string): Promise<Page> {
  const now = new Date()
  const username = newId()
  await site.db
    .insertInto('administrators')
    .values({ username, name, email: `${username.toLowerCase()}@example.com`, role: 'dispatcher', created_at: now })
    .execute()
  const { token } = await openSession(site.db, { account: username }, now)
  const { page, context } = await openWindow(browser, 1280)
  await signIn(context, site, token)
  await openTab(page, site, tab)
  return page
}

const inboxOf = (page: Page) => page.getByRole('region', { name: 'Needs you', exact: true })

test('what one takes from the inbox, the other sees at once, and finds under nobody’s no more', {
  timeout: 120_000,
}, async () => {
  const ana = await openAs('Ana Ruiz', 'overview&needs=list')
  const luis = await openAs('Luis Ortega', 'overview&needs=list')
  const item = inboxOf(ana)
    .getByRole('button', { name: /^Take it: / })
    .first()
  const what = (await item.getAttribute('aria-label'))?.replace('Take it: ', '') ?? ''
  await inboxOf(luis)
    .getByRole('button', { name: `Take it: ${what}`, exact: true })
    .waitFor()
  await item.focus()
  await ana.keyboard.press('Enter')
  await ana.locator('[role="menuitem"]:focus', { hasText: 'I’ll take it' }).waitFor()
  await ana.keyboard.press('Enter')
  await inboxOf(ana).getByText('You have this').waitFor()
  await inboxOf(luis).getByText('Ana Ruiz has this').waitFor()
  await inboxOf(ana).getByRole('button', { name: 'Mine (1)' }).click()
  await expect.poll(() => inboxOf(ana).locator('[data-row]').count()).toBe(1)
  await inboxOf(luis).getByRole('button', { name: 'Nobody’s' }).click()
  await inboxOf(luis).getByText('Ana Ruiz has this').waitFor({ state: 'detached' })
})

test('two who have one booking open see each other, until one closes it', {
  tags: ['extended'],
  timeout: 120_000,
}, async () => {
  const { id } = await aBooking(site)
  const ana = await openAs('Ana Ruiz', `bookings&booking=${id}`)
  const { page: owner } = await openOffice(browser, site, { tab: `bookings&booking=${id}` })
  await owner.getByText('Ana Ruiz is looking at this too').waitFor()
  await ana.getByText('Administrator is looking at this too').waitFor()
  await owner
    .getByRole('dialog')
    .getByRole('button', { name: /^(?:Close|Back)$/ })
    .first()
    .click()
  await ana.getByText('Administrator is looking at this too').waitFor({ state: 'detached' })
})

test('whoever is mentioned in a note finds it in their inbox, and settles it, which can be undone', {
  tags: ['extended'],
  timeout: 120_000,
}, async () => {
  const { id } = await aBooking(site)
  const luis = await openAs('Luis Vega', 'overview&needs=list')
  const nora = await openAs('Nora Blake', `bookings&booking=${id}&part=note`)
  const note = nora.getByLabel('Text', { exact: true })
  await note.pressSequentially('@luis v')
  await nora.getByRole('button', { name: 'Mention Luis Vega' }).click()
  expect(await note.inputValue()).toBe('@Luis Vega ')
  await nora.keyboard.type('can you call her about the trim?')
  await nora.getByText('Luis Vega will find this in Needs you.').waitFor()
  expect(await flawsOf(nora)).toEqual(flawless)
  await nora.getByRole('button', { name: 'Save note' }).click()
  await nora.getByRole('region', { name: 'Office only' }).getByText('@Luis Vega', { exact: true }).waitFor()

  await inboxOf(luis).getByRole('button', { name: 'Mine (1)' }).click()
  const item = inboxOf(luis).locator('[data-row]')
  await expect.poll(() => item.count()).toBe(1)
  expect(await item.textContent()).toContain('Nora Blake to Luis Vega')
  await item.getByRole('button', { name: /^Done: / }).click()
  await expect.poll(() => item.count()).toBe(0)
  await luis.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => item.count()).toBe(1)
})
