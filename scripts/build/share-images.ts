import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { type HouseColor, houseColors } from '#domain/quotes/house-colors.ts'
import { palette } from '#domain/quotes/palette.ts'
import { clientFolder } from './build-folder.ts'

/**
 * Renders the preview images for links on social networks: the painted room of the home page, and a few words. Text is drawn
 * from outlines of the display font, so that the result does not depend on the fonts of the machine.
 */
const WIDTH = 1200
const HEIGHT = 630
const { ink, inkSoft, line, plaster, primer, wissahickon } = palette

type Picture = { file: string; lines: readonly string[]; small: string; color: HouseColor }

const county = (name: string, color: HouseColor): Picture => ({
  file: name.toLowerCase(),
  lines: ['Interior', 'painting in', name],
  small: 'Your flat price online. Your date.',
  color,
})

/** One for each county that is served, in their order. */
const countyColors = [
  houseColors.fishtownClay,
  houseColors.longwoodLeaf,
  houseColors.boathouseBlue,
  houseColors.merionBlush,
] as const

const pictures: readonly Picture[] = [
  {
    file: 'home',
    lines: ['Know the price.', 'Then pick', 'the color.'],
    small: 'Interior painting, greater Philadelphia',
    color: houseColors.belmontSage,
  },
  {
    file: 'faq',
    lines: ['Sixteen', 'questions,', 'answered.'],
    small: 'Prices, paint, dates, warranty',
    color: houseColors.butterTrim,
  },
  {
    file: 'style-quiz',
    lines: ['Five questions.', 'Four colors.'],
    small: 'Find your interior style',
    color: houseColors.ridleyTeal,
  },
  ...philadelphia.counties.map((name, index) => county(name, countyColors[index] ?? houseColors.belmontSage)),
]

const glyphs = JSON.parse(await readFile(new URL('./share-image-glyphs.json', import.meta.url), 'utf8')) as Record<
  string,
  [advance: number, outline: string]
>

/** A line of text as outlines; `y` is its baseline. */
function text(line: string, x: number, y: number, size: number, color: string): string {
  let at = 0
  const letters = Array.from(line, (letter) => {
    const [advance, outline] = glyphs[letter] ?? [300, '']
    const drawn = outline ? `<path transform="translate(${at} 0)" d="${outline}"/>` : ''
    at += advance - 12
    return drawn
  })
  return `<g transform="translate(${x} ${y}) scale(${size / 1000})" fill="${color}">${letters.join('')}</g>`
}

/** The drawn room from the built home page, with its classes replaced by the colors they stand for. */
function roomOf(html: string, wall: string): string {
  const drawing = /<svg[^>]*viewBox="0 0 800 600"[^>]*>([\s\S]*?)<\/svg>/.exec(html)?.[1]
  if (!drawing) throw new Error('The home page has no drawn room')
  const colors: Record<string, string> = {
    wall: `fill="${wall}"`,
    ceiling: `fill="${primer}"`,
    trim: `fill="${primer}"`,
    door: 'fill="#f1e7d3"',
    window: `fill="${primer}"`,
    frame: `fill="none" stroke="${primer}" stroke-width="7"`,
  }
  return drawing.replace(/class="_?([a-z]+)_[^"]*"/g, (_, name: string) => colors[name] ?? '')
}

const brand = `<g transform="translate(72 70) scale(1.75)"><rect x=".75" y=".75" width="30.5" height="30.5" rx="5.5" fill="${primer}" stroke="${ink}" stroke-width="1.5"/><path d="M1.5 7a5.5 5.5 0 0 1 5.5-5.5h18A5.5 5.5 0 0 1 30.5 7v14h-29z" fill="${wissahickon}"/><path d="M6 26h10" stroke="${ink}" stroke-width="2.4" stroke-linecap="round"/></g>`

function draw({ lines, small, color }: Picture, html: string): string {
  const words = lines.map((line, index) => text(line, 72, 268 + index * 82, 72, ink)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${plaster}"/>
${brand}${text('Evencoat', 146, 114, 50, ink)}
${words}${text(small, 72, 556, 29, inkSoft)}
<rect x="632" y="58" width="504" height="514" rx="18" fill="${primer}" stroke="${line}" stroke-width="2"/>
<svg x="632" y="58" width="504" height="378" viewBox="0 0 800 600">${roomOf(html, color.hex)}</svg>
${text(color.name, 664, 494, 38, ink)}${text(color.code, 664, 538, 26, inkSoft)}
</svg>`
}

const html = await readFile(path.join(clientFolder, 'index.html'), 'utf8')
const folder = path.join(clientFolder, 'share')
await mkdir(folder, { recursive: true })
for (const picture of pictures) {
  const image = await sharp(Buffer.from(draw(picture, html)))
    .png({ compressionLevel: 9 })
    .toBuffer()
  await writeFile(path.join(folder, `${picture.file}.png`), image)
}
console.log(`drew ${pictures.length} pictures for links`)
