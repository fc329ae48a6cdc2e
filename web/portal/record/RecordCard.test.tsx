import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, show } from '#web/portal/testing/show.tsx'
import { RecordCard } from './RecordCard.tsx'
import { recordAnswer } from './testing/a-record.ts'

const RECORD = 'GET /api/contractor/record'

test('shows how many of the jobs went as promised, and what it means', async () => {
  serve({ [RECORD]: () => recordAnswer() })
  show(<RecordCard />)
  const card = within(await screen.findByRole('region', { name: 'Your record' }))
  expect(await card.findByText('Mixed')).toBeDefined()
  const lines = [...document.querySelectorAll('dl > div')].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  )
  expect(lines).toEqual([
    ['Answered in time', '7 of 8'],
    ['On time', '5 of 6'],
    ['Finished as planned', '6 of 6'],
    ['Handed back', '1 job'],
    ['Reviews', '4.8 stars, 4 reviews'],
  ])
  expect(card.getByText(/The last 90 days\./)).toBeDefined()
})

test('begins with the first job', async () => {
  serve({ [RECORD]: () => recordAnswer({ jobs: 0 }) })
  show(<RecordCard />)
  expect(await screen.findByText('Your record starts with your first job.')).toBeDefined()
})
