import sharp from 'sharp'

type Color = readonly [number, number, number]

/** How somebody is drawn; colors as `#rrggbb`. */
export type Face = {
  skin: string
  hair: string
  shirt: string
  wall: string
  style: 'short' | 'long' | 'bun' | 'curly'
  beard?: true
}

/** Drawn larger, and made smaller, so that edges are smooth. */
const SIDE = 640
const SHOWN = 480
/** The side in the units of the shapes. */
const UNITS = 960

const colorOf = (hex: string): Color =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
const shaded = ([red, green, blue]: Color, share: number): Color => [red * share, green * share, blue * share]

type Ellipse = readonly [x: number, y: number, radiusX: number, radiusY: number]
const isIn = ([left, top, radiusX, radiusY]: Ellipse, x: number, y: number): boolean => {
  const [across, down] = [(x - left) / radiusX, (y - top) / radiusY]
  return across * across + down * down <= 1
}

/** In units from the upper left corner. */
const HEAD: Ellipse = [480, 430, 175, 215]
const HAIR: Ellipse = [480, 395, 200, 225]
const EARS: readonly Ellipse[] = [
  [305, 450, 28, 45],
  [655, 450, 28, 45],
]
const EYES: readonly Ellipse[] = [
  [412, 430, 17, 20],
  [548, 430, 17, 20],
]
const BROWS: readonly Ellipse[] = [
  [412, 385, 38, 9],
  [548, 385, 38, 9],
]
const SHOULDERS: Ellipse = [480, 980, 370, 290]
const MOUTH: Ellipse = [480, 505, 78, 62]
const BEARD: Ellipse = [480, 540, 150, 125]
const BUN: Ellipse = [480, 150, 85, 80]
const LENGTHS: Ellipse = [480, 560, 235, 330]
const CURLS: readonly Ellipse[] = [
  [300, 350, 90, 105],
  [375, 235, 100, 95],
  [480, 190, 110, 95],
  [585, 235, 100, 95],
  [660, 350, 90, 105],
  [285, 450, 60, 75],
  [675, 450, 60, 75],
]

const white: Color = [250, 248, 243]
const dark: Color = [46, 38, 34]
const lips: Color = [176, 84, 78]

function isHair({ style }: Face, x: number, y: number): boolean {
  if (style === 'bun' && isIn(BUN, x, y)) return true
  if (style === 'curly' && CURLS.some((curl) => isIn(curl, x, y))) return true
  return isIn(HAIR, x, y) && y < 320 + ((x - 480) / 18) ** 2 * 0.9
}

/** The color at a pixel: what is in front comes first. */
const pixelsOf = (face: Face) => {
  const [skin, hair, shirt, wall] = [face.skin, face.hair, face.shirt, face.wall].map(colorOf) as [
    Color,
    Color,
    Color,
    Color,
  ]
  const [brows, cheek, neck, lengths] = [shaded(hair, 0.8), shaded(skin, 0.95), shaded(skin, 0.88), shaded(hair, 0.9)]
  return (x: number, y: number): Color => {
    if (isIn(HEAD, x, y) || EARS.some((ear) => isIn(ear, x, y))) {
      if (isHair(face, x, y)) return hair
      if (EYES.some((eye) => isIn(eye, x, y))) return dark
      if (BROWS.some((brow) => isIn(brow, x, y))) return brows
      if (isIn(MOUTH, x, y) && y > 520) return y < 540 ? white : lips
      if (face.beard && isIn(BEARD, x, y) && y > 480) return lengths
      return x > 560 ? cheek : skin
    }
    if (isHair(face, x, y)) return hair
    if (Math.abs(x - 480) < 75 && y > 560 && y < 745) return neck
    if (isIn(SHOULDERS, x, y)) {
      const isStrap = Math.abs(Math.abs(x - 480) - 190) < 42 || (y > 850 && Math.abs(x - 480) < 190)
      return isStrap ? white : shirt
    }
    if (face.style === 'long' && isIn(LENGTHS, x, y)) return lengths
    return wall
  }
}

/** A drawn face that stands for a photo in the demo. @returns a small JPEG */
export function drawFace(face: Face): Promise<Buffer> {
  const pixels = Buffer.alloc(SIDE * SIDE * 3)
  const pixelAt = pixelsOf(face)
  const unit = UNITS / SIDE
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) pixels.set(pixelAt(x * unit, y * unit), (y * SIDE + x) * 3)
  }
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .resize(SHOWN, SHOWN)
    .jpeg({ quality: 85 })
    .toBuffer()
}
