import type { DemoQuote } from './demo.ts'
import { bathroom, bedroom, diningRoom, hallway, home, kitchen, livingRoom, office } from './philadelphia-homes.ts'

/** Who asked for a price in the last weeks, and what came of calling them. */
export const unbooked: readonly DemoQuote[] = [
  {
    home: home(
      'Nora Fitzgerald',
      '(215) 555-0181',
      '2101 Walnut St, Philadelphia, PA 19103',
      'condo',
      bedroom('elfrethGreen'),
      bathroom('wissahickon'),
    ),
    askedDay: -1,
    source: 'website',
  },
  {
    home: home(
      'Andre Whitfield',
      '(267) 555-0182',
      '450 Domino Ln, Philadelphia, PA 19128',
      'townhouse',
      livingRoom('plasterCream'),
      hallway('plasterCream'),
    ),
    askedDay: -4,
    source: 'website',
    opened: true,
  },
  {
    home: home(
      'Grace Pappas',
      '(610) 555-0183',
      '118 W State St, Media, PA 19063',
      'single-family',
      kitchen('plasterCream'),
      diningRoom('elfrethGreen'),
    ),
    askedDay: -6,
    source: 'phone',
    opened: true,
    calls: [{ day: -2, outcome: 'no_answer', text: 'Left a message' }],
  },
  {
    home: home(
      'Tomas Rivera',
      '(215) 555-0184',
      '1234 Market St, Philadelphia, PA 19107',
      'condo',
      office('wissahickon'),
    ),
    askedDay: -9,
    source: 'website',
    calls: [{ day: -3, outcome: 'call_back', callBackIn: 0, text: 'Asks his landlord first' }],
  },
  {
    home: home(
      'Wendy Clarke',
      '(267) 555-0185',
      '320 Market St, Philadelphia, PA 19106',
      'townhouse',
      bedroom('plasterCream', 14, 12),
      bedroom('wissahickon'),
    ),
    askedDay: -28,
    source: 'website',
    opened: true,
    calls: [{ day: -20, outcome: 'reached', text: 'Waits for her floors, wants the second week' }],
  },
  {
    home: home(
      'Leon Abrams',
      '(215) 555-0186',
      '901 Spruce St, Philadelphia, PA 19107',
      'townhouse',
      livingRoom('elfrethGreen', 18, 14),
    ),
    askedDay: -15,
    source: 'website',
    calls: [{ day: -10, outcome: 'not_interested', text: 'His brother paints it' }],
  },
  {
    home: home(
      'Sofia Marino',
      '(610) 555-0187',
      '20 E Lancaster Ave, Ardmore, PA 19003',
      'single-family',
      bathroom('plasterCream'),
    ),
    askedDay: -36,
    source: 'website',
  },
]
