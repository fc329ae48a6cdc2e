import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { todayIn } from '#domain/platform/dates.ts'
import { market } from '#domain/testing/here.ts'
import { openSession } from '#server/platform/logins/sessions.queries.ts'
import { flawless, flawsOf } from './flaws.ts'
import { logInAsAdministrator, openTab, signIn } from './office-page.ts'
import { expectToast, logIn, openDashboard, openPart, openWindow } from './painter-page.ts'
import { addPainter } from './people.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ passkeys: true })
// Several logins each, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000 })

beforeEach(async () => {
  for (const table of ['passkeys', 'authenticator_apps', 'recovery_codes', 'second_factor_policy'] as const) {
    await site.db.deleteFrom(table).execute()
  }
})

/** The code that an app shows, or one that it shows `ahead` half minutes from now: each is accepted once. */
const codeOf = (key: string, ahead = 0): string =>
  new TOTP({ secret: key }).generate({ timestamp: Date.now() + ahead * 30_000 })

/** The device has an authenticator of its own, which recognizes its owner. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Takes the recovery codes down, and says so. */
async function saveRecoveryCodes(page: Page): Promise<string[]> {
  const shown = dialog(page, 'Your recovery codes')
  await shown.getByRole('listitem').nth(9).waitFor()
  const codes = await shown.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  expect(await shown.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true)
  await shown.getByLabel('I saved them').check()
  await shown.getByRole('button', { name: 'Done' }).click()
  await shown.waitFor({ state: 'detached' })
  return codes
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page, 'Add a passkey').getByLabel('Name of the passkey').fill(name)
  await dialog(page, 'Add a passkey').getByRole('button', { name: 'Continue' }).click()
}

/** @returns the key, as somebody types it into an app */
async function addCodes(page: Page): Promise<string> {
  const shown = dialog(page, 'Codes from an app')
  const key = ((await shown.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await shown.getByRole('img', { name: 'Code for your authenticator app' }).waitFor()
  await shown.getByLabel('Code from your app').fill(codeOf(key))
  await shown.getByRole('button', { name: 'Turn on' }).click()
  return key
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Administrator Login' }).waitFor()
}

const untilInOffice = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()

/** The first owner at the page of the own account, signed in on a device with an authenticator. */
async function openAccount() {
  const { page } = await openWindow(browser, 1280)
  await addAuthenticator(page)
  await page.goto(`${site.url}/admin/login`)
  await logInAsAdministrator(page, site.adminPassword)
  await untilInOffice(page)
  await openTab(page, site, 'account')
  await page.getByText('No second factor yet.').waitFor()
  return page
}

test('somebody of the office sets up a passkey, and signs in with it alone', async () => {
  const page = await openAccount()
  await addPasskey(page, 'My phone')
  await saveRecoveryCodes(page)
  await page.getByText('Passkey “My phone”').waitFor()
  await page.getByText('10 of 10 recovery codes left').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)

  await page.getByRole('button', { name: 'Rename' }).click()
  await dialog(page, 'Rename the passkey').getByLabel('Name of the passkey').fill('Kitchen phone')
  await dialog(page, 'Rename the passkey').getByRole('button', { name: 'Save' }).click()
  await page.getByText('Passkey “Kitchen phone”').waitFor()

  await logOut(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await untilInOffice(page)

  await logOut(page)
  await logInAsAdministrator(page, site.adminPassword)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await untilInOffice(page)
})

test('somebody of the office signs in with a code from an app, and with a recovery code once', async () => {
  const page = await openAccount()
  await page.getByRole('button', { name: 'Add codes from an app' }).click()
  const key = await addCodes(page)
  const [recoveryCode = ''] = await saveRecoveryCodes(page)
  await page.getByRole('listitem').getByText('Codes from an app').waitFor()

  await logOut(page)
  await logInAsAdministrator(page, site.adminPassword)
  const field = page.getByLabel('Code from your app')
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
  expect(await field.getAttribute('inputmode')).toBe('numeric')
  await field.fill('000 000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('That code isn’t right').waitFor()
  await field.fill(codeOf(key, 1))
  await page.getByRole('button', { name: 'Continue' }).click()
  await untilInOffice(page)

  const useRecoveryCode = async () => {
    await logOut(page)
    await logInAsAdministrator(page, site.adminPassword)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase())
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await useRecoveryCode()
  await untilInOffice(page)
  await openTab(page, site, 'account')
  await page.getByText('9 of 10 recovery codes left').waitFor()
  await useRecoveryCode()
  await page.getByText('That recovery code isn’t right, or it was already used.').waitFor()
})

/** Another owner, who is signed in. */
async function openAsRuth() {
  const account = { username: 'RUTH', name: 'Ruth Keller', email: 'ruth@example.com', role: 'owner' }
  await site.db
    .insertInto('administrators')
    .values({ ...account, created_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { token } = await openSession(site.db, { account: account.username }, new Date())
  const { page, context } = await openWindow(browser, 1280)
  await signIn(context, site, token)
  await openTab(page, site, 'people')
  return page
}

test('an owner resets the second factor of somebody who has lost everything, who then signs in by password', {
  tags: ['extended'],
}, async () => {
  const page = await openAccount()
  await addPasskey(page, 'Lost phone')
  await saveRecoveryCodes(page)
  const owner = await openAsRuth()
  const line = owner.getByRole('row').filter({ hasText: 'admin' })
  await line.getByText('Passkey', { exact: true }).waitFor()
  await line.getByRole('button', { name: /^Open / }).click()
  await owner.getByRole('button', { name: 'Lost everything…' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await line.getByText('None', { exact: true }).waitFor()

  await page.goto(`${site.url}/admin?tab=account`)
  await page.getByRole('heading', { name: /Authentication Required|Administrator Login/ }).waitFor()
  await page.goto(`${site.url}/admin/login`)
  await logInAsAdministrator(page, site.adminPassword)
  await untilInOffice(page)
})

test('once a second factor is required, signing in leads to setting it up', async () => {
  const owner = await openAsRuth()
  await owner.getByLabel('Everyone needs a second factor').click()
  await owner.getByText(/Everyone needs a second factor from/).waitFor()
  await owner
    .getByText(/^None, due/)
    .first()
    .waitFor()
  await owner.getByLabel('From', { exact: true }).fill(todayIn(market, new Date()))
  await owner.getByLabel('From', { exact: true }).press('Enter')
  await owner.getByRole('heading', { name: 'Set up your second factor' }).waitFor()

  const { page } = await openWindow(browser, 390)
  await page.goto(`${site.url}/admin/login`)
  await logInAsAdministrator(page, site.adminPassword)
  await page.getByRole('heading', { name: 'Set up your second factor' }).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await page.getByRole('button', { name: 'Add codes from an app' }).click()
  await addCodes(page)
  await saveRecoveryCodes(page)
  await untilInOffice(page)
})

test('a painter sets up codes, signs in with one, and confirms with the second factor before it is changed', async () => {
  const painter = await addPainter(site, { linked: false, days: 0 })
  const { page } = await openDashboard(browser, site, painter, { tab: 'account', width: 1280 })
  await page.getByRole('button', { name: 'Add codes from an app' }).click()
  await dialog(page, 'Your password, please').getByLabel('Current password').fill(painter.password)
  await dialog(page, 'Your password, please').getByRole('button', { name: 'Continue' }).click()
  const key = await addCodes(page)
  const [recoveryCode = ''] = await saveRecoveryCodes(page)
  expect(await flawsOf(page)).toEqual(flawless)

  const { page: phone } = await openWindow(browser)
  await phone.goto(`${site.url}/contractor/login`)
  await logIn(phone, painter)
  await phone.getByLabel('Code from your app').fill(codeOf(key, 1))
  await expectToast(phone, 'Login Successful', () => phone.getByRole('button', { name: 'Continue' }).click())
  await phone.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor()

  const anHourAgo = new Date(Date.now() - 3_600_000)
  await site.db.updateTable('sessions').set({ confirmed_at: anHourAgo }).execute()
  await openPart(phone, 'account')
  const renew = phone.getByRole('button', { name: 'Make new ones' })
  await renew.click()
  await dialog(phone, 'Make new recovery codes?').getByRole('button', { name: 'Make new ones' }).click()
  await dialog(phone, 'Your password, please').getByLabel('Current password').fill(painter.password)
  await dialog(phone, 'Your password, please').getByRole('button', { name: 'Continue' }).click()
  const question = dialog(phone, 'Confirm it’s you')
  await question.getByRole('button', { name: 'Use a recovery code' }).click()
  expect(await flawsOf(phone)).toEqual(flawless)
  await question.getByLabel('Recovery code').fill(recoveryCode)
  await question.getByRole('button', { name: 'Continue' }).click()
  expect(await saveRecoveryCodes(phone)).not.toContain(recoveryCode)
  await expect.poll(() => renew.evaluate((button) => button === document.activeElement)).toBe(true)
})
