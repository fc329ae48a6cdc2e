import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { palette } from '#domain/quotes/palette.ts'

/**
 * Draws the icons of the painters' portal on a home screen from `public/icon.svg`. They are stored with the sources: run
 * `node scripts/app-icons.ts` when the logo changes.
 */
const root = path.resolve(import.meta.dirname, '..')
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
