import type { DemoHome, DemoRoom } from './demo.ts'

type Color = NonNullable<DemoRoom['color']>

export const bedroom = (color: Color, length = 12, width = 11): DemoRoom => ({ type: 'bedroom', length, width, color })
export const livingRoom = (color: Color, length = 16, width = 13): DemoRoom => ({
  type: 'living-room',
  length,
  width,
  color,
  ceiling: true,
})
export const kitchen = (color: Color): DemoRoom => ({ type: 'kitchen', length: 13, width: 11, color, trim: true })
export const bathroom = (color: Color): DemoRoom => ({ type: 'bathroom', length: 9, width: 6, color, ceiling: true })
export const hallway = (color: Color): DemoRoom => ({
  type: 'hallway',
  length: 18,
  width: 4,
  color,
  trim: true,
  doors: 3,
})
export const office = (color: Color): DemoRoom => ({ type: 'office', length: 11, width: 10, color, trim: true })
export const diningRoom = (color: Color): DemoRoom => ({
  type: 'dining-room',
  length: 14,
  width: 12,
  color,
  ceiling: true,
  trim: true,
})

export const home = (
  customer: string,
  phone: string,
  address: string,
  propertyType: DemoHome['propertyType'],
  ...rooms: DemoRoom[]
): DemoHome => ({ customer, phone, address, propertyType, rooms })

/** First the colors, then the paint. */
export const kesslers = home(
  'Ruth Kessler',
  '(215) 555-0161',
  '7918 Park Ave, Elkins Park, PA 19027',
  'single-family',
  { type: 'dining-room', length: 14, width: 12, ceiling: true },
  { type: 'living-room', length: 17, width: 13 },
)
