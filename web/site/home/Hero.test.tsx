import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { formatMoney } from '#domain/platform/format.ts'
import { philadelphiaPrices } from '#domain/pricing/markets/philadelphia-prices.ts'
import { priceQuote } from '#domain/pricing/pricing.ts'
import { newRoom, type Room } from '#domain/pricing/rooms.ts'
import { reader } from '#web/lib/here.ts'
import { likedColors } from '#web/shared/color-studio/liked-colors.ts'
import { asked } from '#web/site/booking-flow/testing/asked.ts'
import { priceOf } from '#web/site/example-room.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { Hero } from './Hero.tsx'

beforeEach(() => void answerCalls({}))

const price = (more: object) =>
  formatMoney(reader, priceOf([{ type: 'living-room', length: 18, width: 14, ...more }], philadelphiaPrices))

const seed = () => asked()?.seed
const show = () => drawPage(<Hero />)

test('a chip repaints the room, and a surface changes its price by the rules of a quote', () => {
  show()
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

test('another type or size is drawn and priced accordingly', () => {
  show()
  fireEvent.change(screen.getByRole('combobox', { name: 'Room' }), { target: { value: 'bedroom' } })
  fireEvent.click(screen.getByRole('radio', { name: /^Large/ }))
  expect(screen.getByText(price({ type: 'bedroom', length: 16, width: 14 }))).toBeDefined()
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/^A drawing of a bedroom/)
})

test('the wizard continues with exactly this room, its colors and its price', () => {
  show()
  fireEvent.change(screen.getByRole('combobox', { name: 'Room' }), { target: { value: 'kitchen' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Fishtown Clay' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Door' }))
  const shown = screen.getByRole('status').textContent
  fireEvent.click(screen.getByRole('button', { name: 'Continue with this room' }))
  expect(seed()?.source).toBe('hero')
  const room = { ...newRoom('first'), ...seed()?.room } as Room
  expect(room).toMatchObject({ type: 'kitchen', length: 12, width: 10, paintDoors: true, paintTrim: false })
  expect(room.paintOptions.walls).toMatchObject({ colorCode: 'EC-06 Fishtown Clay', brand: 'Evencoat' })
  expect(room.paintOptions.doors.colorCode).toBe('EC-12 Navy Yard')
  const quote = {
    rooms: [room],
    conditions: { primer: false, furnitureMoving: false, substantialPrep: false },
    paintOptions: { customerSupplies: false, colorConsultation: false },
  }
  expect(formatMoney(reader, priceQuote(quote, philadelphiaPrices).total)).toBe(shown)
  expect(seed()?.palette?.[0]?.code).toBe('EC-06')
  expect(likedColors()[0]?.code).toBe('EC-06')
})

test('the price of the minimum job is shown without a selected surface', () => {
  show()
  expect(screen.getByText(/from \$350 \(minimum job\), all included/)).toBeDefined()
})
