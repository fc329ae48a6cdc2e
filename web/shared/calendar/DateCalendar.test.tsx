import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { DateCalendar } from './DateCalendar.tsx'

const dates = ['2026-11-24', '2026-11-25', '2026-12-01']
const day = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement
const labelOf = (one: HTMLElement) => one.getAttribute('aria-label') ?? ''
const show = (chosen: string | null = null) => {
  const onChoose = vi.fn()
  render(<DateCalendar dates={dates} chosen={chosen} span={chosen ? [chosen] : []} onChoose={onChoose} />)
  return onChoose
}

const days = () => screen.getAllByRole('button').filter((one) => /, 20\d\d$/.test(labelOf(one)))
const weeks = () => days().length / 7

test('weeks follow one another across the end of a month, which is named where it begins, and only offered dates can be selected', () => {
  const onChoose = show()
  expect(labelOf(days()[0]!)).toBe('Sunday, November 22, 2026')
  expect(labelOf(days().at(-1)!)).toBe('Saturday, December 5, 2026')
  const cells = screen.getAllByRole('cell').map((one) => one.textContent)
  expect(cells.filter((one) => /[a-z]/i.test(one))).toEqual(['22Nov', '1Dec'])
  expect(day('Monday, November 23, 2026').disabled).toBe(true)
  fireEvent.click(day('Wednesday, November 25, 2026'))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('2026-11-25')
  expect(screen.queryByRole('button', { name: 'Later dates' })).toBeNull()
})

const many = Array.from({ length: 60 }, (_, index) => addDays('2026-11-24', index))

test('five weeks are in view, and one button shows those after them, up to the last free day, another those before', () => {
  render(<DateCalendar dates={many} chosen={null} onChoose={vi.fn()} />)
  const view = () => [labelOf(days()[0]!), labelOf(days().at(-1)!)]
  expect(view()).toEqual(['Sunday, November 22, 2026', 'Saturday, December 26, 2026'])
  expect(screen.queryByRole('button', { name: 'Earlier dates' })).toHaveProperty('disabled', true)
  fireEvent.click(day('Later dates'))
  expect(view()).toEqual(['Sunday, December 20, 2026', 'Saturday, January 23, 2027'])
  expect(screen.getByText('Dec 20 to Jan 23')).toBeDefined()
  expect(day('Later dates').disabled).toBe(true)
  fireEvent.click(day('Earlier dates'))
  expect(labelOf(days()[0]!)).toBe('Sunday, November 22, 2026')
})

test('it opens at the week of a visit that is being moved', () => {
  render(<DateCalendar dates={many} chosen={null} from="2026-12-08" onChoose={vi.fn()} />)
  expect(labelOf(days()[0]!)).toBe('Sunday, December 6, 2026')
  expect(day('Tuesday, December 8, 2026').tabIndex).toBe(0)
})

test('nothing grows or turns when a date in view is selected', () => {
  const calendar = (chosen: string | null) => <DateCalendar dates={many} chosen={chosen} onChoose={vi.fn()} />
  const { rerender } = render(calendar(null))
  rerender(calendar('2026-12-24'))
  expect(labelOf(days()[0]!)).toBe('Sunday, November 22, 2026')
  expect(weeks()).toBe(5)
})

test('keys lead to weeks out of view, which come into view', () => {
  render(<DateCalendar dates={many} chosen="2026-12-26" onChoose={vi.fn()} />)
  fireEvent.keyDown(day('Saturday, December 26, 2026'), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(day('Sunday, December 27, 2026'))
  fireEvent.keyDown(day('Sunday, December 27, 2026'), { key: 'PageUp' })
  expect(document.activeElement).toBe(day('Sunday, November 29, 2026'))
})

test('the days of a visit are one band', () => {
  const span = ['2026-11-24', '2026-11-25']
  render(<DateCalendar dates={dates} chosen="2026-11-24" span={span} onChoose={vi.fn()} />)
  const joined = days().filter((one) => one.className.includes('joined'))
  expect(joined.map(labelOf)).toEqual(['Tuesday, November 24, 2026'])
  expect(days().filter((one) => one.className.includes('within'))).toHaveLength(2)
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

test('weeks start on Sunday', () => {
  show()
  const heads = screen.getAllByRole('columnheader').map((one) => one.textContent)
  expect(heads).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
})

test('the selected date is announced as pressed', () => {
  show('2026-11-24')
  expect(day('Tuesday, November 24, 2026').getAttribute('aria-pressed')).toBe('true')
  expect(day('Wednesday, November 25, 2026').getAttribute('aria-pressed')).toBe('false')
})

test('a date that is selected elsewhere comes into view, which can still be left', () => {
  const calendar = (chosen: string | null) => <DateCalendar dates={many} chosen={chosen} onChoose={vi.fn()} />
  const { rerender } = render(calendar(null))
  rerender(calendar('2027-01-05'))
  expect(day('Tuesday, January 5, 2027').getAttribute('aria-pressed')).toBe('true')
  expect(day('Tuesday, January 5, 2027').tabIndex).toBe(0)
  fireEvent.click(day('Earlier dates'))
  expect(screen.queryByRole('button', { name: 'Tuesday, January 5, 2027' })).toBeNull()
  rerender(calendar('2027-01-05'))
  expect(screen.queryByRole('button', { name: 'Tuesday, January 5, 2027' })).toBeNull()
})
