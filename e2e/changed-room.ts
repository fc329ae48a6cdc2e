import type { Page } from 'playwright-core'
import { aPhoto } from './todays-job.ts'

/** On the page of a job: the painter finds the room longer than it was booked, and looks at the price of that. */
export async function correctLength(phone: Page): Promise<void> {
  await phone.getByRole('heading', { name: 'Walk-through' }).waitFor()
  await phone.getByRole('button', { name: 'Something is different' }).click()
  await phone.getByLabel('Length').fill("18'6")
  await phone.getByText(/ instead of \$/).waitFor()
  // Another size needs a photo with the tape measure in it.
  await phone.getByLabel(/^Add photo: Living room, 18 ft 6 in/).setInputFiles(await aPhoto())
  await phone.getByText('1 photo', { exact: true }).first().waitFor()
}

/** The painter sends the difference to the customer. */
export async function sendForApproval(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: 'Look it over' }).click()
  await phone.getByLabel('A line for the customer').fill('The room is longer than on the plan.')
  await phone.getByRole('button', { name: 'Send for approval' }).click()
  await phone.getByText('Waiting for Dana Miller to OK it').waitFor()
}

/** The change appears on the customer's open page by itself. */
export async function changeArrives(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /needs your OK/ }).waitFor()
  await page.getByText('The room is longer than on the plan.').waitFor()
}

/** The customer approves it, and both sides see that. */
export async function approve(page: Page, phone: Page): Promise<void> {
  await page.getByLabel('Type your name to approve').fill('Dana Miller')
  await page.getByRole('button', { name: /^Approve / }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve .* more$/ })
    .click()
  await page.getByText(/Approved by Dana Miller/).waitFor()
  await phone.getByText('Approved by Dana Miller').waitFor()
}
