import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refreshContact } from '#web/shared/contact/use-contact.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { aBooking } from '#web/testing/bookings.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { LiveBooking } from './LiveBooking.tsx'
import { answersOf, type State, states } from './testing/states.ts'

afterEach(() => vi.useRealTimers())

const business = { phone: '2155550100', email: null, officeHours: 'Mon-Sat, 8 AM-6 PM', address: null }

/** Draws the page of a state at its time. */
async function open({ booking, now, ...state }: State) {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  const { key, answers } = answersOf({ booking, now, ...state })
  answerCalls({
    'GET /api/business': () => Response.json(business),
    ...Object.fromEntries(Object.entries(answers).map(([call, answer]) => [call, () => Response.json(answer)])),
  })
  await refreshContact()
  drawPage(<LiveBooking booking={aBooking(booking)} bookingKey={key} />)
}

const textOf = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ').trim()

// @proves docs/rules/visits.md#the-customers-page
test.each(states.map((state) => [state.name, state] as const))(
  'the first part of the page says when, who, what, how much, and what can be done: %s',
  async (_, state) => {
    await open(state)
    const hero = await screen.findByRole('region', { name: 'Your visit' })
    await waitFor(() => expect(textOf(within(hero).getByRole('heading', { level: 1 }))).toBe(state.when))
    const part = within(hero)
    await waitFor(() => {
      const controls = [...hero.querySelectorAll('button, a')].map(textOf)
      expect(controls.filter((label) => !label?.startsWith('Maria A.'))).toEqual(state.controls)
    })
    expect(hero.getAttribute('data-tone')).toBe(state.tone)
    if (state.who !== null) expect(part.getAllByText(state.who)).not.toHaveLength(0)
    else expect(part.queryByRole('region')).toBeNull()
    if (state.what !== null) expect(await part.findByText(state.what)).toBeDefined()
    const shown = hero.querySelector('[data-price]')
    expect(textOf(shown) ?? null).toBe(state.price)
  },
)

test('the marked day and time of the headline break between them, and never within', async () => {
  await open(states.find(({ name }) => name === 'between the days') as State)
  await waitFor(() => {
    const mark = document.querySelector('h1 mark')
    expect([...(mark?.children ?? [])].map(textOf)).toEqual(['Tue, Nov 24', '8:00-8:30 AM'])
  })
})
