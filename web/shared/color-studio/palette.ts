import { type Text, text } from '#domain/platform/translation/text.ts'
import { type HouseColor, houseColors as house } from '#domain/quotes/house-colors.ts'

export { codeOf, HOUSE_BRAND } from '#domain/quotes/house-colors.ts'

/** Similar colors of the fan: the name of the group and its colors, light ones first. */
export type ColorGroup = { name: Text; colors: readonly HouseColor[] }

const color = (number: number, name: string, hex: string): HouseColor => ({ code: `EC-${number}`, name, hex })

/** The whole fan: the colors that the site is drawn with, and those that complete each group. */
export const palette: readonly ColorGroup[] = [
  {
    name: text('Whites'),
    colors: [
      color(25, 'Ceiling White', '#fcfbf7'),
      house.valleyForgeSnow,
      color(26, 'Marble Hall', '#f2f1ec'),
      color(27, 'Porch Light', '#f8f1e0'),
      color(28, 'Linen Press', '#f1ebdf'),
      color(29, 'Cloud Over City Hall', '#e9ebea'),
      color(30, 'Cold Frame', '#e6ece8'),
      color(31, 'Oyster Shell', '#e8e3d9'),
    ],
  },
  {
    name: text('Creams and oats'),
    colors: [
      house.plasterCream,
      color(32, 'Mill Flour', '#ede2cc'),
      color(33, 'Cider Foam', '#e8d8ba'),
      house.germantownOat,
      color(34, 'Barley Field', '#cfba94'),
      color(35, 'Pretzel Dough', '#c2a47b'),
      color(36, 'Saddle Barn', '#a58361'),
      house.chestnutHill,
    ],
  },
  {
    name: text('Grays and stones'),
    colors: [
      color(37, 'Morning Frost', '#dde0df'),
      color(38, 'Wissahickon Schist', '#cbc8c1'),
      house.kelpiusStone,
      color(39, 'Gravel Path', '#a9a49a'),
      house.cobblestone,
      color(40, 'Rain on Slate', '#a3adb3'),
      house.manayunkSlate,
      house.phoenixvilleIron,
    ],
  },
  {
    name: text('Yellows and ochres'),
    colors: [
      color(41, 'Lemon Ice', '#f8eec4'),
      house.butterTrim,
      color(42, 'Straw Hat', '#ecd08a'),
      color(43, 'Goldenrod Lane', '#e2b95b'),
      house.marketOchre,
      color(44, 'Honey Jar', '#c48d35'),
      color(45, 'Brass Doorknob', '#a97b34'),
      color(46, 'Amber Ale', '#8f5f26'),
    ],
  },
  {
    name: text('Clays and reds'),
    colors: [
      color(47, 'Peach Basket', '#f2d3b8'),
      color(48, 'Apricot Brandy', '#e3ab85'),
      house.fishtownClay,
      color(49, 'Terra Cotta Pot', '#b4633f'),
      house.rowhouseBrick,
      color(50, 'Barn Door', '#8b3428'),
      color(51, 'Cranberry Bog', '#7a2b35'),
      color(52, 'Mahogany Rail', '#5c2c25'),
    ],
  },
  {
    name: text('Pinks and plums'),
    colors: [
      color(53, 'Petal Street', '#f3dfdb'),
      house.merionBlush,
      color(54, 'Rose Garden', '#d7a19a'),
      color(55, 'Dusty Peony', '#b97c7f'),
      house.swarthmoreLilac,
      color(56, 'Iris Bed', '#9c8bb0'),
      color(57, 'Thistle Field', '#7d6c8c'),
      house.brandywinePlum,
    ],
  },
  {
    name: text('Blues'),
    colors: [
      color(58, 'Bay Window', '#e0eaee'),
      house.riverMist,
      color(59, 'Robin Egg', '#a9ccd3'),
      house.boathouseBlue,
      color(60, 'Chambray Shirt', '#6d8fae'),
      color(61, 'Delaware Bridge', '#44749a'),
      house.schuylkill,
      house.navyYard,
    ],
  },
  {
    name: text('Teals and sages'),
    colors: [
      color(62, 'Spring House', '#dde7dc'),
      color(63, 'Mint Tea', '#bfd6c6'),
      house.belmontSage,
      color(64, 'Copper Roof', '#86ab9b'),
      house.ridleyTeal,
      color(65, 'Heron Wing', '#5c7f86'),
      color(66, 'Deep Creek', '#2f6a6d'),
      color(67, 'Kelly Drive Night', '#1f4850'),
    ],
  },
  {
    name: text('Greens'),
    colors: [
      color(68, 'Celery Root', '#e0e4c3'),
      color(69, 'New Fern', '#bccb93'),
      house.longwoodLeaf,
      color(70, 'Moss Garden', '#76824f'),
      color(71, 'Olive Press', '#5c6039'),
      house.elfrethGreen,
      house.wissahickon,
      color(72, 'Hemlock Shade', '#26392f'),
    ],
  },
]

const all = palette.flatMap((group) => group.colors)

/** The house color with the stored code or name; null for any other brand's color. */
export function findColor(stored: string): HouseColor | null {
  const wanted = stored.trim().toLowerCase()
  if (wanted === '') return null
  return (
    all.find(({ code, name }) => {
      const [number, called] = [code.toLowerCase(), name.toLowerCase()]
      return wanted === number || wanted === called || wanted.startsWith(`${number} `)
    }) ?? null
  )
}

/** The color to draw for a stored code: a house color, one written as `#rrggbb`, or null when unknown. */
export const hexOf = (stored: string): string | null =>
  findColor(stored)?.hex ?? /^#[0-9a-f]{6}$/i.exec(stored.trim())?.[0] ?? null
