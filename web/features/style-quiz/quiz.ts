import { type HouseColor, houseColors } from '../colors/house-colors.ts'

export const styles = ['modern', 'traditional', 'eclectic', 'farmhouse'] as const
export type Style = (typeof styles)[number]

type Option = { style: Style; label: string; color: HouseColor }
export type Question = { id: string; title: string; options: readonly Option[] }

/** How long a choice is seen before what follows it, in milliseconds (docs/rules/messages.md). */
export const ADVANCE_MS = 300
export const RESULT_MS = 500

const option = (style: Style, label: string, color: HouseColor): Option => ({ style, label, color })

export const questions: readonly Question[] = [
  {
    id: 'lifestyle',
    title: 'What does a good evening at home look like?',
    options: [
      option('modern', 'Clear table, one lamp, nothing in the way', houseColors.riverMist),
      option('traditional', 'Dinner at seven, with the good plates', houseColors.germantownOat),
      option('eclectic', 'Records on the floor, three projects going', houseColors.marketOchre),
      option('farmhouse', 'Something in the oven, boots by the door', houseColors.kelpiusStone),
    ],
  },
  {
    id: 'colors',
    title: 'Which colors do you keep coming back to?',
    options: [
      option('modern', 'White, gray, black and one clear accent', houseColors.phoenixvilleIron),
      option('traditional', 'Navy, cream and deep green', houseColors.navyYard),
      option('eclectic', 'Ochre, plum, teal: yes, all of them', houseColors.brandywinePlum),
      option('farmhouse', 'Oat, sage and a worn blue', houseColors.belmontSage),
    ],
  },
  {
    id: 'inspiration',
    title: 'Where would you happily spend an afternoon?',
    options: [
      option('modern', 'In a gallery with one picture per wall', houseColors.valleyForgeSnow),
      option('traditional', 'In an old house on Elfreth’s Alley', houseColors.elfrethGreen),
      option('eclectic', 'At a flea market, before everyone else', houseColors.fishtownClay),
      option('farmhouse', 'On a farm stand road in Chester County', houseColors.longwoodLeaf),
    ],
  },
  {
    id: 'entertaining',
    title: 'Friends are coming. What happens?',
    options: [
      option('modern', 'Drinks standing up, good music, out by ten', houseColors.cobblestone),
      option('traditional', 'A set table and a seat for everyone', houseColors.chestnutHill),
      option('eclectic', 'Somebody brings an instrument', houseColors.ridleyTeal),
      option('farmhouse', 'Everyone ends up in the kitchen', houseColors.butterTrim),
    ],
  },
  {
    id: 'priority',
    title: 'What matters most when the paint is dry?',
    options: [
      option('modern', 'That it is calm', houseColors.manayunkSlate),
      option('traditional', 'That it will still look right in ten years', houseColors.schuylkill),
      option('eclectic', 'That nobody else has it', houseColors.swarthmoreLilac),
      option('farmhouse', 'That it feels warm to come home to', houseColors.plasterCream),
    ],
  },
]

export type Answers = readonly (Style | undefined)[]

/** The style chosen most often; among equals the one of the latest answer, since the last question asks what matters most. */
export function styleOf(answers: Answers): Style {
  const given = answers.filter((answer) => answer !== undefined)
  const votes = (style: Style) => given.filter((answer) => answer === style).length
  const most = Math.max(...styles.map(votes))
  return given.findLast((answer) => votes(answer) === most) ?? 'modern'
}

export type Profile = {
  name: string
  description: string
  palette: readonly HouseColor[]
  rooms: readonly string[]
  features: readonly string[]
}

/** Four colors, three rooms and four features for each style. */
export const profiles: Record<Style, Profile> = {
  modern: {
    name: 'Modern Minimalist',
    description:
      'You like rooms that leave you alone. Few colors, large quiet surfaces, and one place for the eye to rest. Keep walls and trim close in tone and let the light do the drawing.',
    palette: [
      houseColors.valleyForgeSnow,
      houseColors.riverMist,
      houseColors.manayunkSlate,
      houseColors.phoenixvilleIron,
    ],
    rooms: ['Living room', 'Home office', 'Bathroom'],
    features: [
      'Walls and trim in one color, two finishes',
      'Matte walls that swallow reflections',
      'One dark wall instead of a picture',
      'Ceilings in clean white',
    ],
  },
  traditional: {
    name: 'Classic Traditional',
    description:
      'You trust what has lasted. Deep, settled colors on the walls, crisp trim around them, and a dining room that looks best by candlelight.',
    palette: [houseColors.navyYard, houseColors.elfrethGreen, houseColors.plasterCream, houseColors.chestnutHill],
    rooms: ['Dining room', 'Library or study', 'Entrance hall'],
    features: [
      'White semi-gloss trim that frames the wall',
      'Eggshell walls that can be wiped',
      'A darker door as a greeting',
      'The same ceiling white through the house',
    ],
  },
  eclectic: {
    name: 'Creative Eclectic',
    description:
      'You collect. Colors that others would keep apart get along fine in your house, as long as one of them returns from room to room. Be bold on walls and quiet on trim.',
    palette: [houseColors.marketOchre, houseColors.brandywinePlum, houseColors.ridleyTeal, houseColors.fishtownClay],
    rooms: ['Studio or office', 'Powder room', 'Hallway'],
    features: [
      'A color for each room, one thread through all',
      'Painted doors, each from both sides',
      'Ceilings that take part',
      'Satin where the light comes in low',
    ],
  },
  farmhouse: {
    name: 'Cozy Farmhouse',
    description:
      'You want a house that takes its shoes off. Warm whites, garden greens and a blue that has seen some summers: colors that forgive fingerprints and look best with bread in the oven.',
    palette: [houseColors.plasterCream, houseColors.belmontSage, houseColors.boathouseBlue, houseColors.germantownOat],
    rooms: ['Kitchen', 'Bedroom', 'Mudroom'],
    features: [
      'Warm white walls instead of bright ones',
      'Trim in sage or blue, walls in white',
      'Satin in the kitchen, flat in the bedroom',
      'Window frames a shade lighter than the wall',
    ],
  },
}
