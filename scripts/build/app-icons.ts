import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { palette } from '#domain/quotes/palette.ts'

/**
 * Draws the icons of the painters' portal on a home screen, and the icon that browsers ask for unasked, from `public/icon.svg`. They are stored with the sources: run
 * `node scripts/build/app-icons.ts` when the logo changes.
 */
const root = path.resolve(import.meta.dirname, '../..')
const logo = await readFile(path.join(root, 'public/icon.svg'))

type Icon = {
  file: string
  size: number
  /** How much of the width the logo takes. A launcher may cut a circle of 80% out of an icon that fills its square. */
  share: number
  /** Without one, what is around the logo is transparent. */
  ground?: string
}

const icons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, share: 1 },
  { file: 'icon-512.png', size: 512, share: 1 },
  { file: 'icon-maskable-512.png', size: 512, share: 0.56, ground: palette.linen },
  { file: 'apple-touch-icon.png', size: 180, share: 0.68, ground: palette.linen },
]

const folder = path.join(root, 'public/app')
await mkdir(folder, { recursive: true })
for (const { file, size, share, ground } of icons) {
  const width = Math.round(size * share)
  const drawn = await sharp(logo, { density: (72 * width) / 32 })
    .resize(width, width)
    .toBuffer()
  const blank = { width: size, height: size, channels: 4, background: ground ?? '#0000' } as const
  await sharp({ create: blank })
    .composite([{ input: drawn, gravity: 'center' }])
    .png({ compressionLevel: 9 })
    .toFile(path.join(folder, file))
}

/** Sizes in `favicon.ico`, in pixels. */
const faviconSizes = [16, 32, 48]
const pictures = await Promise.all(
  faviconSizes.map((size) =>
    sharp(logo, { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toBuffer(),
  ),
)
// A header, a directory with 16 bytes for each picture, then the pictures.
const head = Buffer.alloc(6 + 16 * pictures.length)
head.writeUInt16LE(1, 2)
head.writeUInt16LE(pictures.length, 4)
let offset = head.length
for (const [index, picture] of pictures.entries()) {
  const at = 6 + 16 * index
  const size = faviconSizes[index] ?? 0
  head.writeUInt8(size, at)
  head.writeUInt8(size, at + 1)
  head.writeUInt16LE(1, at + 4)
  head.writeUInt16LE(32, at + 6)
  head.writeUInt32LE(picture.length, at + 8)
  head.writeUInt32LE(offset, at + 12)
  offset += picture.length
}
await writeFile(path.join(root, 'public/favicon.ico'), Buffer.concat([head, ...pictures]))
