import { expect, test } from 'vitest'
import { answersOf, states } from '#web/site/live-booking/testing/states.ts'
import { flawless, flawsOf } from './flaws.ts'
import { browser, setStage, site } from './stage.ts'

setStage(() => ({ demo: false }))

// @proves docs/rules/visits.md#the-customers-page
test('on a phone, all that a state asks or offers stands on the first screen', { timeout: 120_000 }, async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  for (const state of states) {
    const { id, key, answers } = answersOf(state)
    await page.clock.setFixedTime(state.now)
    await page.route(/\/api\/(?:bookings|quotes)\//, (route) => {
      const request = route.request()
      const json = answers[`${request.method()} ${new URL(request.url()).pathname}`]
      return json === undefined ? route.abort() : route.fulfill({ json })
    })
    await page.goto(`${site.url}/booking/${id}?key=${key}`)
    const hero = page.getByRole('region', { name: 'Your visit', exact: true })
    await hero.waitFor()
    for (const name of state.controls.filter((one) => one !== 'Call us')) {
      const control = hero.locator('button, a').filter({ hasText: name }).first()
      await control.waitFor()
      const box = await control.boundingBox()
      expect([state.name, name, Math.ceil((box?.y ?? 0) + (box?.height ?? 0)) <= 844]).toEqual([state.name, name, true])
      expect([state.name, name, Math.round(box?.height ?? 0) >= 44]).toEqual([state.name, name, true])
    }
    if (state.price !== null) {
      const box = await hero.locator('[data-price]').boundingBox()
      expect([state.name, (box?.y ?? 900) < 844]).toEqual([state.name, true])
    }
    expect([state.name, await flawsOf(page)]).toEqual([state.name, flawless])
    await page.unroute(/\/api\/(?:bookings|quotes)\//)
  }
  await context.close()
})
