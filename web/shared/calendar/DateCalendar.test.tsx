import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DateCalendar } from './DateCalendar.tsx'

const dates = ['2026-11-24', '2026-11-25', '2026-12-01']
const day = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement
const labelOf = (one: HTMLElement) => one.getAttribute('aria-label') ?? ''
const show = (chosen: string | null = null) => {
  const onChoose = vi.fn()
  render(<DateCalendar dates={dates} chosen={chosen} span={chosen ? [chosen] : []} onChoose={onChoose} />)
  return onChoose
}

test('only offered dates can be selected, and months without one are skipped', () => {
  const onChoose = show()
  expect(day('Monday, November 23, 2026').disabled).toBe(true)
  expect(day('Earlier month').disabled).toBe(true)
  fireEvent.click(day('Wednesday, November 25, 2026'))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('2026-11-25')
  fireEvent.click(day('Later month'))
  expect(screen.getByText('December 2026')).toBeDefined()
  expect(day('Later month').disabled).toBe(true)
  expect(day('Tuesday, December 1, 2026').disabled).toBe(false)
})

test('the calendar has one tab stop, and arrow keys move from date to date, also across months', () => {
  show('2026-11-25')
  const stops = () =>
    screen.getAllByRole('button').filter((one) => /, 20\d\d$/.test(labelOf(one)) && one.tabIndex === 0)
  expect(stops().map(labelOf)).toEqual(['Wednesday, November 25, 2026'])
  fireEvent.keyDown(day('Wednesday, November 25, 2026'), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(day('Tuesday, December 1, 2026'))
  fireEvent.keyDown(day('Tuesday, December 1, 2026'), { key: 'Home' })
  expect(document.activeElement).toBe(day('Tuesday, November 24, 2026'))
  fireEvent.keyDown(day('Tuesday, November 24, 2026'), { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(day('Tuesday, November 24, 2026'))
})

test('weeks start on Sunday, and those before the first free day are hidden', () => {
  show()
  const heads = screen.getAllByRole('columnheader').map((one) => one.textContent)
  expect(heads).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  const days = screen
    .getAllByRole('button')
    .map(labelOf)
    .filter((name) => /, 20\d\d$/.test(name))
  expect(days[0]).toBe('Sunday, November 22, 2026')
})

test('the selected date is announced as pressed', () => {
  show('2026-11-24')
  expect(day('Tuesday, November 24, 2026').getAttribute('aria-pressed')).toBe('true')
  expect(day('Wednesday, November 25, 2026').getAttribute('aria-pressed')).toBe('false')
})

test('a date that is selected elsewhere turns the calendar to its month, which can still be left', () => {
  const calendar = (chosen: string | null) => <DateCalendar dates={dates} chosen={chosen} onChoose={vi.fn()} />
  const { rerender } = render(calendar(null))
  rerender(calendar('2026-12-01'))
  expect(screen.getByText('December 2026')).toBeDefined()
  expect(day('Tuesday, December 1, 2026').getAttribute('aria-pressed')).toBe('true')
  expect(day('Tuesday, December 1, 2026').tabIndex).toBe(0)
  fireEvent.click(day('Earlier month'))
  expect(screen.getByText('November 2026')).toBeDefined()
  rerender(calendar('2026-12-01'))
  expect(screen.getByText('November 2026')).toBeDefined()
})
