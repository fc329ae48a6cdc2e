import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { text } from '#domain/platform/translation/text.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { day, defineFilters, oneOf, search } from './define-filters.ts'
import { FilterBar } from './FilterBar.tsx'
import { useFilters } from './use-filters.ts'

const filters = defineFilters({
  q: search(text('Find messages'), text('Name')),
  state: oneOf(['dead'], { label: text('Show'), labels: { dead: text('Given up') } }),
  from: day(text('From')),
})

const Bar = () => <FilterBar filters={useFilters(filters)} />

const show = (filtered: string) => showOfficePage(<Bar />, { at: `/admin?tab=messages${filtered}` })
const searchBox = () => screen.getByLabelText<HTMLInputElement>('Search')

test('Enter and leaving the field search at once', async () => {
  const { user, router } = show('')
  await user.type(searchBox(), 'dana{Enter}')
  expect(router.state.location.search).toBe('?tab=messages&q=dana')
  await user.type(searchBox(), ' m')
  await user.tab()
  expect(router.state.location.search).toBe('?tab=messages&q=dana+m')
})

test('another filter chosen during the debounce keeps the typed text, and the other way round', async () => {
  const { user, router } = show('')
  await user.type(searchBox(), 'dana')
  await user.selectOptions(screen.getByLabelText('Show'), 'dead')
  await waitFor(() => expect(router.state.location.search).toBe('?tab=messages&q=dana&state=dead'))
  expect(searchBox().value).toBe('dana')
})

test('the field follows Back and links that search for something else', async () => {
  const { router } = show('&q=dana')
  await act(() => router.navigate('?tab=messages&q=kim'))
  expect(searchBox().value).toBe('kim')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(searchBox().value).toBe('dana'))
  expect(router.state.location.search).toBe('?tab=messages&q=dana')
})

// @proves docs/rules/office.md#one-address
test('folded filters are named with their values, and each can be cleared', async () => {
  const { user, router } = show('&state=dead&from=2026-12-01')
  const toggle = screen.getByRole('button', { name: 'Filters (2)' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  const fold = document.getElementById(toggle.getAttribute('aria-controls') ?? '')
  expect(fold && within(fold).getByLabelText('Show')).toBeTruthy()
  toggle.focus()
  await user.keyboard('{Enter}')
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Enter}')
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  const active = within(screen.getByRole('list', { name: 'Active filters' }))
  expect(active.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Show: Given up',
    'From: Tue, Dec 1',
  ])
  await user.click(active.getByRole('button', { name: 'Remove “Show: Given up”' }))
  expect(router.state.location.search).toBe('?tab=messages&from=2026-12-01')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters (1)' }))
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy()
})
