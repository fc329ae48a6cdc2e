import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aFinishedVisit, aReview, showPhotos, untilReviews } from './finished-visits.ts'
import { flawless, flawsOf } from './flaws.ts'
import { expectNoOverflow, LONG, lengthenTexts } from './long-words.ts'
import { openOffice } from './office-page.ts'
import { addOnlyPainter, openDashboard, openWindow } from './painter-page.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: false })

const home = async (page: Page): Promise<void> => {
  await page.goto(site.url)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

// @proves docs/rules/reviews.md#when-they-are-shown
test('a finished visit is reviewed on a phone; the painter answers, the office hides, and the third review is on the home page', {
  timeout: 180_000,
}, async () => {
  const maria = await addOnlyPainter(site, { firstName: 'Maria', lastName: 'Alvarez', priority: 1 })
  await aReview(site, 'Joan Reed', 'Arrived on time.')
  await aReview(site, 'Ruth Kim', 'Perfect lines.', 4)

  // With two, the home page is as before.
  const { page } = await openWindow(browser)
  await home(page)
  await page.getByText('Check it yourself').waitFor()
  await page.getByText('4.9/5').waitFor()

  // The customer, from the page of the booking: by keys alone, with a photo.
  const carla = await aFinishedVisit(site, 'Carla Jennings')
  await page.goto(`${site.url}/booking/${carla.id}?key=${carla.key}`)
  await page.getByRole('link', { name: 'Write a review' }).click()
  await page.getByRole('heading', { level: 1, name: 'How did Maria do?' }).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await page.getByRole('button', { name: 'Post review' }).click()
  await page.getByText('Please choose how many stars.').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  for (const key of ['Space', ...Array.from({ length: 4 }, () => 'ArrowRight')]) await page.keyboard.press(key)
  expect(await page.getByRole('radio', { name: '5 stars: couldn’t be better' }).isChecked()).toBe(true)
  const star = await page.getByRole('radio').first().locator('..').boundingBox()
  expect([star?.width, star?.height].every((side) => (side ?? 0) >= 60)).toBe(true)
  await page.getByLabel(/What should a neighbor know/).fill('She covered the piano without being asked.')
  await page.getByLabel('Add photos').setInputFiles(path.resolve('docs/pictures/rooms.webp'))
  await page.getByRole('button', { name: 'Remove Photo 1' }).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await page.getByRole('button', { name: 'Post review' }).click()
  await page.getByText('Thank you! Your review is up.').waitFor()
  // One tick for the photo, and the office looks first.
  await page.getByRole('checkbox', { name: /^Show .+, photo 1$/ }).check()
  await page.getByRole('button', { name: 'Show 1 photo' }).click()
  await page.getByText('We’ll take a look first').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await showPhotos(site, carla.id)

  // However long the words in people's texts are, the page of the booking is no wider than the phone.
  const cancellation = {
    by: 'office',
    reason: LONG,
    fee: 0,
    credit: 100,
    wasFreeUntil: null,
    wasWaiting: false,
    wasMissed: false,
  }
  for (const isCancelled of [false, true]) {
    const { page: phone, context } = await openWindow(browser, isCancelled ? 390 : 320)
    await lengthenTexts(phone, {
      booking: (answer) => (isCancelled ? { ...answer, status: 'cancelled', cancellation } : answer),
    })
    await phone.goto(`${site.url}/booking/${carla.id}?key=${carla.key}`)
    const regions = isCancelled ? ['Your visit', 'Messages'] : ['Your review', 'Messages', 'Changes to your visit']
    for (const name of regions) {
      const region = phone.getByRole('region', { name, exact: true })
      // What needs no answer is folded.
      await region.evaluate((one) => one.querySelector(':scope > details')?.setAttribute('open', ''))
      await region.getByText(LONG).first().waitFor()
    }
    for (const width of [320, 390, 1280]) {
      await phone.setViewportSize({ width, height: 844 })
      await expectNoOverflow(phone)
    }
    await phone.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }

  // On the painter's page, with the photo that was released.
  await page.getByRole('link', { name: 'Maria’s page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Maria A.' }).waitFor()
  await page.getByText('She covered the piano without being asked.').waitFor()
  await page.getByRole('region', { name: 'Rooms that Maria painted' }).getByRole('img').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)

  // The painter answers.
  const { page: portal } = await openDashboard(browser, site, maria, { tab: 'reviews' })
  await portal.getByRole('button', { name: /^Answer Carla/ }).click()
  await portal.getByLabel('Your answer').fill('Thank you, Carla.')
  await portal.getByRole('button', { name: 'Post answer' }).click()
  await portal.getByText('Thank you, Carla.').waitFor()
  expect(await flawsOf(portal)).toEqual(flawless)

  // With the third, the home page shows them, and still claims figures; with the fifth, it has real stars instead.
  await untilReviews(site, 3)
  const third = await openWindow(browser)
  await home(third.page)
  await third.page.getByRole('heading', { name: 'What neighbors say' }).waitFor()
  await third.page.getByText('Thank you, Carla.').waitFor()
  await third.page.getByText('4.9/5').waitFor()
  expect(await third.page.getByText('Check it yourself').count()).toBe(0)
  expect(await flawsOf(third.page)).toEqual(flawless)
  await aReview(site, 'Ines Moss', 'On time and tidy.')
  await aReview(site, 'Paul Ward', 'Better than Bob Fenwick.')
  await untilReviews(site, 5)
  // Stars are part of the page as it is served.
  await expect.poll(async () => (await fetch(site.url)).text()).toContain('all of finished visits')
  const fifth = await openWindow(browser)
  await home(fifth.page)
  await fifth.page.getByRole('link', { name: /4\.8 from 5 reviews/ }).waitFor()
  expect(await fifth.page.getByText('4.9/5').count()).toBe(0)
  const served = await (await fetch(site.url)).text()
  expect(served).toContain(
    '"aggregateRating":{"@type":"AggregateRating","ratingValue":4.8,"bestRating":5,"reviewCount":5}',
  )

  // The office hides one: it is gone, and counted.
  const { page: office } = await openOffice(browser, site, { tab: 'reviews' })
  await office.getByRole('button', { name: 'Hide the review of Paul Ward…' }).click()
  await office.getByRole('button', { name: 'Hide review' }).click()
  await office.getByText('Hidden because it names another person').waitFor()
  expect(await flawsOf(office)).toEqual(flawless)
  await untilReviews(site, 4)
  const last = await openWindow(browser)
  await home(last.page)
  await last.page.getByRole('link', { name: 'All 4 reviews' }).click()
  // The home page has a part of that name, and the same texts.
  await last.page.getByRole('heading', { level: 1, name: 'What neighbors say' }).waitFor()
  await last.page.getByText('1 review hidden: names another person').waitFor()
  await last.page.getByText('On time and tidy.').waitFor()
  expect(await last.page.getByText('Bob Fenwick').count()).toBe(0)
  expect(await flawsOf(last.page)).toEqual(flawless)
})
