import { type Message, message } from '#domain/platform/words/message.ts'
import { type HouseColor, houseColors } from '#domain/quotes/house-colors.ts'

export const styles = ['modern', 'traditional', 'eclectic', 'farmhouse'] as const
export type Style = (typeof styles)[number]

type Option = { style: Style; label: Message; color: HouseColor }
export type Question = { id: string; title: Message; options: readonly Option[] }

/** How long a choice stays visible before the next question, in milliseconds (docs/rules/messages.md). */
export const ADVANCE_MS = 300
export const RESULT_MS = 500

const option = (style: Style, label: Message, color: HouseColor): Option => ({ style, label, color })

export const questions: readonly Question[] = [
  {
    id: 'lifestyle',
    title: message('What does a good evening at home look like?'),
    options: [
      option('modern', message('Clear table, one lamp, nothing in the way'), houseColors.riverMist),
      option('traditional', message('Dinner at seven, with the good plates'), houseColors.germantownOat),
      option('eclectic', message('Records on the floor, three projects going'), houseColors.marketOchre),
      option('farmhouse', message('Something in the oven, boots by the door'), houseColors.kelpiusStone),
    ],
  },
  {
    id: 'colors',
    title: message('Which colors do you keep coming back to?'),
    options: [
      option('modern', message('White, gray, black and one clear accent'), houseColors.phoenixvilleIron),
      option('traditional', message('Navy, cream and deep green'), houseColors.navyYard),
      option('eclectic', message('Ochre, plum, teal: yes, all of them'), houseColors.brandywinePlum),
      option('farmhouse', message('Oat, sage and a worn blue'), houseColors.belmontSage),
    ],
  },
  {
    id: 'inspiration',
    title: message('Where would you happily spend an afternoon?'),
    options: [
      option('modern', message('In a gallery with one picture per wall'), houseColors.valleyForgeSnow),
      option('traditional', message('In an old house on Elfreth’s Alley'), houseColors.elfrethGreen),
      option('eclectic', message('At a flea market, before everyone else'), houseColors.fishtownClay),
      option('farmhouse', message('On a farm stand road in Chester County'), houseColors.longwoodLeaf),
    ],
  },
  {
    id: 'entertaining',
    title: message('Friends are coming. What happens?'),
    options: [
      option('modern', message('Drinks standing up, good music, out by ten'), houseColors.cobblestone),
      option('traditional', message('A set table and a seat for everyone'), houseColors.chestnutHill),
      option('eclectic', message('Somebody brings an instrument'), houseColors.ridleyTeal),
      option('farmhouse', message('Everyone ends up in the kitchen'), houseColors.butterTrim),
    ],
  },
  {
    id: 'priority',
    title: message('What matters most when the paint is dry?'),
    options: [
      option('modern', message('That it is calm'), houseColors.manayunkSlate),
      option('traditional', message('That it will still look right in ten years'), houseColors.schuylkill),
      option('eclectic', message('That nobody else has it'), houseColors.swarthmoreLilac),
      option('farmhouse', message('That it feels warm to come home to'), houseColors.plasterCream),
    ],
  },
]

export type Answers = readonly (Style | undefined)[]

/** The style chosen most often; a tie goes to the one of the latest answer, since the last question asks what matters most. */
export function styleOf(answers: Answers): Style {
  const given = answers.filter((answer) => answer !== undefined)
  const votes = (style: Style) => given.filter((answer) => answer === style).length
  const most = Math.max(...styles.map(votes))
  return given.findLast((answer) => votes(answer) === most) ?? 'modern'
}

export type Profile = {
  name: Message
  description: Message
  palette: readonly HouseColor[]
  rooms: readonly Message[]
  features: readonly Message[]
}

/** Four colors, three rooms and four features for each style. */
export const profiles: Record<Style, Profile> = {
  modern: {
    name: message('Modern Minimalist'),
    description: message(
      'You like rooms that leave you alone. Few colors, large quiet surfaces, and one place for the eye to rest. Keep walls and trim close in tone and let the light do the drawing.',
    ),
    palette: [
      houseColors.valleyForgeSnow,
      houseColors.riverMist,
      houseColors.manayunkSlate,
      houseColors.phoenixvilleIron,
    ],
    rooms: [message('Living room'), message('Home office'), message('Bathroom')],
    features: [
      message('Walls and trim in one color, two finishes'),
      message('Matte walls that swallow reflections'),
      message('One dark wall instead of a picture'),
      message('Ceilings in clean white'),
    ],
  },
  traditional: {
    name: message('Classic Traditional'),
    description: message(
      'You trust what has lasted. Deep, settled colors on the walls, crisp trim around them, and a dining room that looks best by candlelight.',
    ),
    palette: [houseColors.navyYard, houseColors.elfrethGreen, houseColors.plasterCream, houseColors.chestnutHill],
    rooms: [message('Dining room'), message('Library or study'), message('Entrance hall')],
    features: [
      message('White semi-gloss trim that frames the wall'),
      message('Eggshell walls that can be wiped'),
      message('A darker door as a greeting'),
      message('The same ceiling white through the house'),
    ],
  },
  eclectic: {
    name: message('Creative Eclectic'),
    description: message(
      'You collect. Colors that others would keep apart get along fine in your house, as long as one of them returns from room to room. Be bold on walls and quiet on trim.',
    ),
    palette: [houseColors.marketOchre, houseColors.brandywinePlum, houseColors.ridleyTeal, houseColors.fishtownClay],
    rooms: [message('Studio or office'), message('Powder room'), message('Hallway')],
    features: [
      message('A color for each room, one thread through all'),
      message('Painted doors, each from both sides'),
      message('Ceilings that take part'),
      message('Satin where the light comes in low'),
    ],
  },
  farmhouse: {
    name: message('Cozy Farmhouse'),
    description: message(
      'You want a house that takes its shoes off. Warm whites, garden greens and a blue that has seen some summers: colors that forgive fingerprints and look best with bread in the oven.',
    ),
    palette: [houseColors.plasterCream, houseColors.belmontSage, houseColors.boathouseBlue, houseColors.germantownOat],
    rooms: [message('Kitchen'), message('Bedroom'), message('Mudroom')],
    features: [
      message('Warm white walls instead of bright ones'),
      message('Trim in sage or blue, walls in white'),
      message('Satin in the kitchen, flat in the bedroom'),
      message('Window frames a shade lighter than the wall'),
    ],
  },
}
