import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aJob } from '#web/portal/testing/a-job.ts'
import { TouchUpRequest } from './TouchUpRequest.tsx'

test('a touch-up shows what the customer wants fixed, with its photos', () => {
  render(
    <TouchUpRequest
      job={aJob({ purpose: 'touch_up', isOwn: true, fix: { text: 'A drip.', photos: ['/api/photos/P1'] } })}
    />,
  )
  expect(screen.getByRole('region', { name: 'Touch-up of your own work' })).toBeDefined()
  expect(screen.getByText('A drip.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'What to fix, photo 1' }).getAttribute('href')).toBe('/api/photos/P1')
})

test('a warranty visit says that the office decides from the cause whether it is paid', () => {
  render(<TouchUpRequest job={aJob({ purpose: 'warranty', isOwn: true, fix: { text: 'It peels.', photos: [] } })} />)
  expect(screen.getByRole('region', { name: 'Warranty visit for your own work' })).toBeDefined()
  expect(screen.getByText(/the office goes by that to decide whether the visit is paid/)).toBeDefined()
  expect(screen.queryByText(/unpaid/)).toBeNull()
})

test('any other job shows no request', () => {
  render(<TouchUpRequest job={aJob()} />)
  expect(document.body.textContent).toBe('')
})

// @proves docs/rules/visits.md#the-same-painter
test('a painter who did not paint there does not read that it was their own work', () => {
  render(<TouchUpRequest job={aJob({ purpose: 'touch_up', isOwn: false, fix: { text: 'A drip.', photos: [] } })} />)
  expect(screen.getByRole('heading').textContent).toBe('Touch-up of another painter’s work')
  expect(screen.queryByText(/your own|unpaid/)).toBeNull()
})
