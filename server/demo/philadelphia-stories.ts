import type { DemoHome, DemoRoom, DemoStory } from './demo.ts'

type Color = NonNullable<DemoRoom['color']>

const bedroom = (color: Color, length = 12, width = 11): DemoRoom => ({ type: 'bedroom', length, width, color })
const livingRoom = (color: Color, length = 16, width = 13): DemoRoom => ({
  type: 'living-room',
  length,
  width,
  color,
  ceiling: true,
})
const kitchen = (color: Color): DemoRoom => ({ type: 'kitchen', length: 13, width: 11, color, trim: true })
const bathroom = (color: Color): DemoRoom => ({ type: 'bathroom', length: 9, width: 6, color, ceiling: true })
const hallway = (color: Color): DemoRoom => ({ type: 'hallway', length: 18, width: 4, color, trim: true, doors: 3 })
const office = (color: Color): DemoRoom => ({ type: 'office', length: 11, width: 10, color, trim: true })
const diningRoom = (color: Color): DemoRoom => ({
  type: 'dining-room',
  length: 14,
  width: 12,
  color,
  ceiling: true,
  trim: true,
})

const home = (
  customer: string,
  phone: string,
  address: string,
  propertyType: DemoHome['propertyType'],
  ...rooms: DemoRoom[]
): DemoHome => ({ customer, phone, address, propertyType, rooms })

/** First the colors, then the paint. */
const kesslers = home(
  'Ruth Kessler',
  '(215) 555-0161',
  '7918 Park Ave, Elkins Park, PA 19027',
  'single-family',
  { type: 'dining-room', length: 14, width: 12, ceiling: true },
  { type: 'living-room', length: 17, width: 13 },
)

const past: readonly DemoStory[] = [
  {
    home: home(
      'Grace Donnelly',
      '(215) 555-0141',
      '924 S 8th St, Philadelphia, PA 19147',
      'townhouse',
      livingRoom('germantownOat'),
      hallway('plasterCream'),
    ),
    painter: 'Maria',
    day: -36,
    slot: 'morning',
    booked: -46,
    events: [{ what: 'done' }, { what: 'paid', by: 'check', checkNumber: '2207', to: 'office', days: 2 }],
  },
  {
    home: home(
      'Paul and Lena Whitcomb',
      '(610) 555-0142',
      '41 Longwood Dr, Malvern, PA 19355',
      'single-family',
      bedroom('riverMist', 14, 13),
      bedroom('merionBlush'),
    ),
    painter: 'Tom',
    day: -34,
    slot: 'morning',
    booked: -45,
    events: [{ what: 'done' }, { what: 'paid', by: 'check', checkNumber: '518', to: 'office', days: 3 }],
  },
  {
    home: home(
      'Jamal Porter',
      '(484) 555-0143',
      '213 Iona Ave, Narberth, PA 19072',
      'single-family',
      office('boathouseBlue'),
      bathroom('valleyForgeSnow'),
    ),
    painter: 'Kenji',
    day: -31,
    slot: 'morning',
    booked: -41,
    events: [{ what: 'done' }, { what: 'paid', by: 'cash', to: 'office', days: 1 }],
  },
  {
    home: home(
      'Priya Raman',
      '(267) 555-0144',
      '1830 Fitzwater St, Philadelphia, PA 19146',
      'townhouse',
      bedroom('swarthmoreLilac'),
    ),
    painter: 'Aisha',
    day: -29,
    slot: 'morning',
    booked: -38,
    events: [{ what: 'done' }, { what: 'paid', by: 'cash', to: 'painter', days: 0 }],
  },
  {
    home: home(
      'Walter Brandt',
      '(610) 555-0145',
      '117 W 3rd St, Media, PA 19063',
      'single-family',
      diningRoom('belmontSage'),
    ),
    painter: 'Dawn',
    day: -26,
    slot: 'morning',
    booked: -35,
    events: [{ what: 'done' }, { what: 'paid', by: 'check', checkNumber: '1094', to: 'office', days: 2 }],
  },
  {
    home: home(
      'Megan Sutter',
      '(610) 555-0146',
      '322 W Miner St, West Chester, PA 19382',
      'single-family',
      kitchen('butterTrim'),
      hallway('kelpiusStone'),
    ),
    painter: 'Tom',
    day: -23,
    slot: 'morning',
    booked: -33,
    events: [
      { what: 'done' },
      { what: 'paid', by: 'check', checkNumber: '3316', to: 'office', days: 2 },
      { what: 'refunded', amount: 60_00, reason: 'Paint on the hallway floor, cleaned by the customer', days: 6 },
    ],
  },
  {
    home: home(
      'Howard Lindqvist',
      '(484) 555-0147',
      '208 E Wynnewood Rd, Wynnewood, PA 19096',
      'single-family',
      livingRoom('cobblestone', 18, 14),
    ),
    painter: 'Kenji',
    day: -21,
    slot: 'morning',
    booked: -32,
    events: [{ what: 'done' }],
  },
  {
    home: home(
      'Colleen Fahey',
      '(215) 555-0148',
      '315 E Mount Pleasant Ave, Philadelphia, PA 19119',
      'single-family',
      bedroom('longwoodLeaf'),
      bedroom('riverMist', 11, 10),
    ),
    painter: 'Maria',
    day: -18,
    slot: 'morning',
    booked: -28,
    events: [{ what: 'done' }, { what: 'paid', by: 'check', checkNumber: '782', to: 'painter', days: 0 }],
  },
  {
    home: home(
      'Stephanie Voss',
      '(215) 555-0149',
      '2401 Mount Carmel Ave, Glenside, PA 19038',
      'single-family',
      bedroom('schuylkill'),
    ),
    painter: 'Kenji',
    day: -16,
    slot: 'morning',
    booked: -27,
    events: [
      { what: 'cancelled', hours: 11 },
      { what: 'fee waived', reason: 'A burst pipe flooded the room that night', days: 1 },
    ],
  },
  {
    home: home(
      'Andre Mitchell',
      '(267) 555-0150',
      '2238 E Dauphin St, Philadelphia, PA 19125',
      'townhouse',
      bedroom('ridleyTeal'),
      office('plasterCream'),
    ),
    painter: 'Aisha',
    day: -15,
    slot: 'morning',
    booked: -24,
    events: [
      { what: 'done' },
      { what: 'adjusted', by: -75_00, reason: 'The closet was left as it is', days: 1 },
      { what: 'paid', by: 'check', checkNumber: '4405', to: 'office', days: 3 },
    ],
  },
  { home: kesslers, painter: 'Kenji', day: -13, slot: 'evening', booked: -20, events: [{ what: 'done' }] },
  {
    home: home(
      'Nora and Sam Feldman',
      '(610) 555-0151',
      '408 Park Ave, Swarthmore, PA 19081',
      'single-family',
      livingRoom('germantownOat'),
      kitchen('valleyForgeSnow'),
    ),
    painter: 'Maria',
    day: -12,
    slot: 'morning',
    booked: -22,
    events: [{ what: 'done' }, { what: 'paid', by: 'check', checkNumber: '1571', to: 'office', days: 1 }],
  },
  {
    home: home(
      'Rick Zimmerman',
      '(610) 555-0152',
      '120 Bell Tavern Rd, Exton, PA 19341',
      'single-family',
      bedroom('navyYard', 15, 13),
      bathroom('riverMist'),
    ),
    painter: 'Tom',
    day: -11,
    slot: 'morning',
    booked: -21,
    events: [{ what: 'done' }, { what: 'paid', by: 'cash', to: 'painter', days: 0 }],
  },
  {
    home: home(
      'Tanya Brooks',
      '(215) 555-0153',
      '1427 S 12th St, Philadelphia, PA 19147',
      'townhouse',
      bedroom('fishtownClay'),
    ),
    painter: 'Aisha',
    day: -6,
    slot: 'morning',
    booked: -14,
    events: [{ what: 'cancelled', hours: 14 }],
  },
  {
    home: home(
      'Bill and Joan Hartzell',
      '(610) 555-0154',
      '25 Spring St, Paoli, PA 19301',
      'single-family',
      diningRoom('chestnutHill'),
    ),
    painter: 'Tom',
    day: -5,
    slot: 'morning',
    booked: -13,
    events: [{ what: 'done' }, { what: 'paid', by: 'cash', to: 'painter', days: 0 }],
  },
  {
    home: home(
      'Denise Kowalski',
      '(215) 555-0155',
      '314 W 3rd St, Lansdale, PA 19446',
      'single-family',
      bedroom('merionBlush'),
      hallway('kelpiusStone'),
    ),
    painter: 'Maria',
    day: -4,
    slot: 'morning',
    booked: -12,
    events: [{ what: 'done' }],
  },
  {
    home: home(
      'Kevin Tran',
      '(267) 555-0156',
      '2015 Walnut St, Philadelphia, PA 19103',
      'condo',
      livingRoom('riverMist', 15, 12),
    ),
    painter: 'Maria',
    day: -2,
    slot: 'morning',
    booked: -11,
    events: [{ what: 'done' }, { what: 'paid', by: 'check', checkNumber: '230', to: 'office', days: 1 }],
  },
]

const ahead: readonly DemoStory[] = [
  {
    home: home('Alicia Romero', '(215) 555-0157', '2512 Pine St, Philadelphia, PA 19103', 'townhouse', {
      type: 'bathroom',
      length: 9,
      width: 6,
      color: 'wissahickon',
    }),
    painter: 'Maria',
    day: 'soon',
    slot: 'afternoon',
    booked: -8,
    events: [{ what: 'done' }],
  },
  {
    home: home(
      'Marcus Bell',
      '(267) 555-0158',
      '612 N 22nd St, Philadelphia, PA 19130',
      'townhouse',
      bedroom('elfrethGreen'),
      office('plasterCream'),
    ),
    painter: 'Aisha',
    day: 2,
    slot: 'morning',
    booked: -6,
    events: [{ what: 'done' }],
  },
  { home: kesslers, painter: 'Kenji', day: 4, slot: 'morning', booked: -12, events: [{ what: 'done' }] },
  {
    home: home(
      'Emily Sandoval',
      '(610) 555-0159',
      '611 Georges Ln, Ardmore, PA 19003',
      'single-family',
      bedroom('swarthmoreLilac'),
      bathroom('valleyForgeSnow'),
    ),
    painter: 'Maria',
    day: 5,
    slot: 'morning',
    booked: 'just now',
    events: [{ what: 'done' }],
  },
  {
    home: home(
      'Greg Paulson',
      '(610) 555-0160',
      '548 W Union St, West Chester, PA 19382',
      'single-family',
      livingRoom('boathouseBlue', 18, 14),
      diningRoom('butterTrim'),
    ),
    painter: 'Tom',
    day: 6,
    slot: 'morning',
    booked: -5,
    events: [{ what: 'done' }],
  },
  {
    home: home(
      'Diane Amato',
      '(610) 555-0162',
      '1420 Darby Rd, Havertown, PA 19083',
      'single-family',
      bedroom('longwoodLeaf'),
      bedroom('merionBlush', 11, 10),
    ),
    painter: 'Dawn',
    day: 9,
    slot: 'morning',
    booked: -1,
    events: [{ what: 'declined', notes: 'I am at a wedding that week' }],
  },
  {
    home: home(
      'Naomi Fisher',
      '(215) 555-0163',
      '4322 Freeland Ave, Philadelphia, PA 19128',
      'single-family',
      livingRoom('plasterCream'),
      hallway('germantownOat'),
    ),
    painter: 'Maria',
    day: 10,
    slot: 'morning',
    booked: -3,
    events: [{ what: 'done' }],
  },
]

/** Believable weeks of a small business: everybody and everything in them is invented. */
export const stories: readonly DemoStory[] = [...past, ...ahead]
