import sharp from 'sharp'
import type { PhotoMoment } from '#domain/bookings/visit-photos.ts'

type Color = readonly [number, number, number]

const WIDTH = 640
const HEIGHT = 480
/** The wall at the back, in pixels. */
const BACK = { left: 150, right: 490, top: 80, bottom: 330 }
const WINDOW = { left: 200, right: 310, top: 125, bottom: 240 }
const FRAME = 8

const ceiling: Color = [244, 241, 234]
const floor: Color = [214, 174, 128]
const plank: Color = [196, 154, 108]
const sky: Color = [206, 226, 238]
const white: Color = [255, 255, 255]
const trim: Color = [250, 248, 243]
/** Walls before anybody painted them. */
const tired: Color = [226, 219, 205]

const colorOf = (hex: string): Color =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
const shaded = ([red, green, blue]: Color, share: number): Color => [red * share, green * share, blue * share]

/** The letters of the mark, five pixels by seven, and how large one of their pixels is drawn. */
const LETTERS = [
  ['1111.', '1...1', '1...1', '1...1', '1...1', '1...1', '1111.'],
  ['11111', '1....', '1....', '1111.', '1....', '1....', '11111'],
  ['1...1', '11.11', '1.1.1', '1...1', '1...1', '1...1', '1...1'],
  ['.111.', '1...1', '1...1', '1...1', '1...1', '1...1', '.111.'],
] as const
const DOT = 4
const MARK = { left: WIDTH - 132, right: WIDTH - 12, top: HEIGHT - 56, bottom: HEIGHT - 12 }
const ink: Color = [28, 39, 44]

/** The color of the mark "DEMO" in the corner, which says that it is no photo; null beside it. */
function markAt(x: number, y: number): Color | null {
  if (!isIn(MARK, x, y)) return null
  const [column, row] = [Math.floor((x - MARK.left - 14) / DOT), Math.floor((y - MARK.top - 8) / DOT)]
  const letter = column < 0 ? undefined : LETTERS[Math.floor(column / 6)]
  return letter?.[row]?.[column % 6] === '1' ? ink : white
}

const isIn = (box: typeof BACK, x: number, y: number): boolean =>
  x >= box.left && x < box.right && y >= box.top && y < box.bottom

/** The color at a pixel of an empty room that is seen from the door. */
function pixelOf(x: number, y: number, wallAt: (x: number) => Color): Color {
  if (isIn(BACK, x, y)) {
    if (isIn(WINDOW, x, y)) return sky
    const frame = {
      left: WINDOW.left - FRAME,
      right: WINDOW.right + FRAME,
      top: WINDOW.top - FRAME,
      bottom: WINDOW.bottom + FRAME,
    }
    if (isIn(frame, x, y) || y >= BACK.bottom - FRAME) return trim
    return wallAt(x)
  }
  const depth = x < BACK.left ? x / BACK.left : x >= BACK.right ? (WIDTH - x) / (WIDTH - BACK.right) : 1
  if (y < BACK.top * depth) return ceiling
  if (y >= HEIGHT - (HEIGHT - BACK.bottom) * depth) {
    // Boards run towards the back, where they meet.
    const spread = (y - BACK.top) / (HEIGHT - BACK.top)
    return Math.abs(((x - WIDTH / 2) / spread) % 60) < 2 ? plank : floor
  }
  return shaded(wallAt(x), x < BACK.left ? 0.93 : 0.86)
}

/**
 * A picture of an empty room with walls of a color, for the demo: as they were before, half done, or done. A mark says that it is no
 * photo of anybody's room.
 * @param hex as `#rrggbb`
 * @returns a small JPEG
 */
export function drawRoom(hex: string, moment: PhotoMoment): Promise<Buffer> {
  const paint = colorOf(hex)
  const painted = moment === 'before' ? 0 : moment === 'after' ? WIDTH : BACK.left + 220
  const wallAt = (x: number): Color => (x < painted ? paint : tired)
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) pixels.set(markAt(x, y) ?? pixelOf(x, y, wallAt), (y * WIDTH + x) * 3)
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}
