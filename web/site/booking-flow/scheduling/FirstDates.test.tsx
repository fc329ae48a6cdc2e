import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FirstDates } from './FirstDates.tsx'

test('the first three free days are one tap away', () => {
  const onChoose = vi.fn()
  const dates = ['2026-11-27', '2026-11-28', '2026-11-30', '2026-12-01']
  render(<FirstDates dates={dates} chosen="2026-11-28" color={null} onChoose={onChoose} />)
  const chips = within(screen.getByRole('group', { name: 'First open days' })).getAllByRole('button')
  expect(chips.map((chip) => chip.textContent)).toEqual(['Friday Nov 27', 'Saturday Nov 28', 'Monday Nov 30'])
  expect(chips.map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false'])
  fireEvent.click(screen.getByRole('button', { name: 'Monday Nov 30' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('2026-11-30')
})
