import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { formatDollars } from '../../../domain/money.ts'
import { defaultPricing } from '../../../domain/pricing-settings.ts'
import { priceOf } from '../pricing/example-room.ts'
import { Hero } from './Hero.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
})

const price = (more: object) =>
  formatDollars(priceOf([{ type: 'living-room', length: 16, width: 14, ...more }], defaultPricing))

test('a chip repaints the room, a surface changes its price by the rules of a real quote', () => {
  const Stub = createRoutesStub([{ path: '/', Component: Hero }])
  render(<Stub />)
  expect(screen.getByText(price({}))).toBeDefined()
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('Belmont Sage')
  fireEvent.click(screen.getByRole('radio', { name: 'Boathouse Blue' }))
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('Boathouse Blue')
  expect(screen.getByText(price({}))).toBeDefined()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ceiling' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Door' }))
  expect(screen.getByText(price({ paintCeiling: true, paintDoors: true }))).toBeDefined()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ceiling' }))
  expect(screen.getByText(price({ paintDoors: true }))).toBeDefined()
})
