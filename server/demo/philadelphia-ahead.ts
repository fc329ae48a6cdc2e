import type { DemoStory } from './demo.ts'
import { bathroom, bedroom, diningRoom, home, kesslers, livingRoom, office } from './philadelphia-homes.ts'

/** The bookings of the next days. */
export const ahead: readonly DemoStory[] = [
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
    events: [
      {
        what: 'noted',
        hours: -150,
        notes: {
          gateCode: '4471',
          parking: 'Behind the house, on Waverly St',
          pets: 'Two cats, keep the back door shut',
        },
      },
      { what: 'said', by: 'customer', hours: -27, text: 'Hi Maria! Should I take the mirror off the wall myself?' },
      {
        what: 'said',
        by: 'painter',
        hours: -26.5,
        text: 'No need, I bring a helper for the heavy things. See you tomorrow!',
      },
      { what: 'said', by: 'customer', hours: -26.4, text: 'Great, thank you. The cats will be upstairs.' },
      { what: 'photographed', moment: 'before' },
      { what: 'photographed', moment: 'after' },
      { what: 'done' },
    ],
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
    home: {
      ...home(
        'Greg Paulson',
        '(610) 555-0160',
        '548 W Union St, West Chester, PA 19382',
        'single-family',
        livingRoom('boathouseBlue', 18, 14),
        diningRoom('butterTrim'),
      ),
      withoutEmail: true,
    },
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
    home: {
      ...home(
        'Naomi Fisher',
        '(215) 555-0163',
        '4322 Freeland Ave, Philadelphia, PA 19128',
        'single-family',
        livingRoom('plasterCream'),
        // Her colors are not picked yet.
        { type: 'hallway', length: 18, width: 4, trim: true, doors: 3 },
      ),
      ownColors: true,
    },
    painter: 'Maria',
    day: 10,
    slot: 'morning',
    booked: -3,
    events: [{ what: 'done' }],
  },
]
