import type { Locator, Page } from 'playwright-core'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { formatDate } from '#domain/platform/format-dates.ts'
import { reader } from '#domain/testing/here.ts'
import { today } from './people.ts'

/** The topmost dialog. */
export const dialogOf = (page: Page): Locator => page.getByRole('dialog').last()

/** Waits until the dialog shows the given step, view or surface. */
export const shows = (page: Page, title: string): Promise<void> =>
  dialogOf(page).getByRole('heading', { name: title, exact: true }).waitFor()

/** Opens the quote wizard from the page header, at its first step or at the later one where a visitor left it. */
export async function openQuote(page: Page, title = 'Project Information'): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).click()
  await shows(page, title)
}

/** Goes to the next step, which must be the given one. */
export async function next(page: Page, title: string): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Next Step' }).click()
  await shows(page, title)
}

/** Step 1, complete, with the address found in the service area. */
export async function fillProject(page: Page, email = 'dana@example.com'): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByLabel('Address of the home').fill('1500 Market St, Philadelphia, PA 19102')
  await dialog.getByText('Service Area Confirmed').waitFor()
  await dialog.getByLabel('Full name').fill('Dana Miller')
  await dialog.getByLabel('Phone').fill('(215) 555-0123')
  await dialog.getByLabel('Email').fill(email)
}

/** The open room in step 2: its size, and a consultation instead of a color. */
export async function fillRoom(page: Page, { length, width }: { length: string; width: string }): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByLabel('Length', { exact: true }).fill(length)
  await dialog.getByLabel('Width', { exact: true }).fill(width)
  await dialog.getByRole('checkbox', { name: 'Color consultation' }).check()
}

/** From the opened wizard to the scheduling dialog, with one bedroom of 12 by 10 feet. */
export async function quoteOneRoom(page: Page, email?: string): Promise<void> {
  await fillProject(page, email)
  await next(page, 'Room Configuration')
  await fillRoom(page, { length: '12', width: '10' })
  await next(page, 'Room Conditions & Options')
  await next(page, 'Review Your Quote')
  await dialogOf(page).getByRole('button', { name: 'Get Quote & Schedule' }).click()
  await shows(page, 'Schedule Your Service')
}

/** Selects an offered date in any week. */
export async function chooseDate(page: Page, date: CivilDate): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.locator('table button:enabled').first().waitFor()
  const day = dialog.getByRole('button', { name: formatDate(reader, date) })
  while (!(await day.isVisible())) await dialog.getByRole('button', { name: 'Later dates' }).click()
  await day.click()
}

/** Selects a time of the selected date. */
export const chooseTime = (page: Page, time: RegExp): Promise<void> =>
  dialogOf(page).getByRole('radio', { name: time }).check()

/** With undecided colors the color evening comes first; customers who have their colors skip it. */
export async function skipColors(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'I’ll pick the colors myself' }).click()
  await dialogOf(page).getByText('Color evening first').waitFor({ state: 'detached' })
}

/**
 * Selects the morning of a day without adjacent reservations, for a quote with a consultation. Never today, which may have no
 * free slots left.
 */
export async function chooseVisit(page: Page): Promise<void> {
  await skipColors(page)
  await chooseDate(page, addDays(today(), 5))
  await chooseTime(page, /^Morning/)
}
