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

/** Opens the quote wizard from the page header. */
export async function openQuote(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).click()
  await shows(page, 'Project Information')
}

/** The same for a visitor who left it at a later step, where it resumes. */
export async function reopenQuote(page: Page, title: string): Promise<void> {
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

/** Selects an offered date in any month. */
export async function chooseDate(page: Page, date: CivilDate): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.locator('table button:enabled').first().waitFor()
  const day = dialog.getByRole('button', { name: formatDate(reader, date) })
  while (!(await day.isVisible())) await dialog.getByRole('button', { name: 'Later month' }).click()
  await day.click()
}

/** With undecided colors the color evening comes first; customers who have their colors skip it. */
export async function skipColors(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'I will have my colors' }).click()
  await dialogOf(page).getByText('Color evening first').waitFor({ state: 'detached' })
}

/**
 * Selects the morning of a day without adjacent reservations, for a quote with a consultation. Never today, which may have no
 * free slots left.
 */
export async function chooseVisit(page: Page): Promise<void> {
  await skipColors(page)
  await chooseDate(page, addDays(today(), 5))
  await dialogOf(page)
    .getByRole('radio', { name: /^8:00 AM/ })
    .check()
}
