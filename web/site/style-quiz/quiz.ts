import { type Text, text } from '#domain/platform/translation/text.ts'
import { type HouseColor, houseColors } from '#domain/quotes/house-colors.ts'

export const styles = ['modern', 'traditional', 'eclectic', 'farmhouse'] as const
export type Style = (typeof styles)[number]

type Option = { style: Style; label: Text; color: HouseColor }
export type Question = { id: string; title: Text; options: readonly Option[] }

/** How long a choice stays visible before the next question, in milliseconds (docs/rules/messages.md). */
export const ADVANCE_MS = 300
export const RESULT_MS = 500

const option = (style: Style, label: Text, color: HouseColor): Option => ({ style, label, color })

export const questions: readonly Question[] = [
  {
    id: 'lifestyle',
    title: text('What does a good evening at home look like?'),
    options: [
      option('modern', text('Clear table, one lamp, nothing in the way'), houseColors.riverMist),
      option('traditional', text('Dinner at seven, with the good plates'), houseColors.germantownOat),
      option('eclectic', text('Records on the floor, three projects going'), houseColors.marketOchre),
      option('farmhouse', text('Something in the oven, boots by the door'), houseColors.kelpiusStone),
    ],
  },
  {
    id: 'colors',
    title: text('Which colors do you keep coming back to?'),
    options: [
      option('modern', text('White, gray, black and one clear accent'), houseColors.phoenixvilleIron),
      option('traditional', text('Navy, cream and deep green'), houseColors.navyYard),
      option('eclectic', text('Ochre, plum, teal: yes, all of them'), houseColors.brandywinePlum),
      option('farmhouse', text('Oat, sage and a worn blue'), houseColors.belmontSage),
    ],
  },
  {
    id: 'inspiration',
    title: text('Where would you happily spend an afternoon?'),
    options: [
      option('modern', text('In a gallery with one picture per wall'), houseColors.valleyForgeSnow),
      option('traditional', text('In an old house on Elfreth’s Alley'), houseColors.elfrethGreen),
      option('eclectic', text('At a flea market, before everyone else'), houseColors.fishtownClay),
      option('farmhouse', text('On a farm stand road in Chester County'), houseColors.longwoodLeaf),
    ],
  },
  {
    id: 'entertaining',
    title: text('Friends are coming. What happens?'),
    options: [
      option('modern', text('Drinks standing up, good music, out by ten'), houseColors.cobblestone),
      option('traditional', text('A set table and a seat for everyone'), houseColors.chestnutHill),
      option('eclectic', text('Somebody brings an instrument'), houseColors.ridleyTeal),
      option('farmhouse', text('Everyone ends up in the kitchen'), houseColors.butterTrim),
    ],
  },
  {
    id: 'priority',
    title: text('What matters most when the paint is dry?'),
    options: [
      option('modern', text('That it is calm'), houseColors.manayunkSlate),
      option('traditional', text('That it will still look right in ten years'), houseColors.schuylkill),
      option('eclectic', text('That nobody else has it'), houseColors.swarthmoreLilac),
      option('farmhouse', text('That it feels warm to come home to'), houseColors.plasterCream),
    ],
  },
]

export type Answers = readonly (Style | undefined)[]

/** The style chosen most often; a tie goes to the one of the latest answer, since the last question asks what matters most. */
export function styleOf(answers: Answers): Style {
  const answered = answers.filter((answer) => answer !== undefined)
  const votes = (style: Style) => answered.filter((answer) => answer === style).length
  const most = Math.max(...styles.map(votes))
  return answered.findLast((answer) => votes(answer) === most) ?? 'modern'
}

export type Profile = {
  name: Text
  description: Text
  palette: readonly HouseColor[]
  rooms: readonly Text[]
  features: readonly Text[]
}

/** Four colors, three rooms and four features for each style. */
export const profiles: Record<Style, Profile> = {
  modern: {
    name: text('Modern Minimalist'),
    description: text(
      'You like rooms that leave you alone. Few colors, large quiet surfaces, and one place for the eye to rest. Keep walls and trim close in tone and let the light do the drawing.',
    ),
    palette: [
      houseColors.valleyForgeSnow,
      houseColors.riverMist,
      houseColors.manayunkSlate,
      houseColors.phoenixvilleIron,
    ],
    rooms: [text('Living room'), text('Home office'), text('Bathroom')],
    features: [
      text('Walls and trim in one color, two finishes'),
      text('Matte walls that swallow reflections'),
      text('One dark wall instead of a picture'),
      text('Ceilings in clean white'),
    ],
  },
  traditional: {
    name: text('Classic Traditional'),
    description: text(
      'You trust what has lasted. Deep, settled colors on the walls, crisp trim around them, and a dining room that looks best by candlelight.',
    ),
    palette: [houseColors.navyYard, houseColors.elfrethGreen, houseColors.plasterCream, houseColors.chestnutHill],
    rooms: [text('Dining room'), text('Library or study'), text('Entrance hall')],
    features: [
      text('White semi-gloss trim that frames the wall'),
      text('Eggshell walls that can be wiped'),
      text('A darker door as a greeting'),
      text('The same ceiling white through the house'),
    ],
  },
  eclectic: {
    name: text('Creative Eclectic'),
    description: text(
      'You collect. Colors that others would keep apart get along fine in your house, as long as one of them returns from room to room. Be bold on walls and quiet on trim.',
    ),
    palette: [houseColors.marketOchre, houseColors.brandywinePlum, houseColors.ridleyTeal, houseColors.fishtownClay],
    rooms: [text('Studio or office'), text('Powder room'), text('Hallway')],
    features: [
      text('A color for each room, one thread through all'),
      text('Painted doors, each from both sides'),
      text('Ceilings that take part'),
      text('Satin where the light comes in low'),
    ],
  },
  farmhouse: {
    name: text('Cozy Farmhouse'),
    description: text(
      'You want a house that takes its shoes off. Warm whites, garden greens and a blue that has seen some summers: colors that forgive fingerprints and look best with bread in the oven.',
    ),
    palette: [houseColors.plasterCream, houseColors.belmontSage, houseColors.boathouseBlue, houseColors.germantownOat],
    rooms: [text('Kitchen'), text('Bedroom'), text('Mudroom')],
    features: [
      text('Warm white walls instead of bright ones'),
      text('Trim in sage or blue, walls in white'),
      text('Satin in the kitchen, flat in the bedroom'),
      text('Window frames a shade lighter than the wall'),
    ],
  },
}
