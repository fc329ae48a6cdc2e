import type { DemoStory } from './demo.ts'
import { home } from './philadelphia-homes.ts'

/** The visit that is under way when the demo begins: a day and a half, of which one morning has passed, or nearly. */
export const underWay: DemoStory = {
  home: home(
    'Hannah Okafor',
    '(215) 555-0164',
    '2214 Brandywine St, Philadelphia, PA 19130',
    'townhouse',
    { type: 'living-room', length: 15, width: 12, color: 'belmontSage' },
    { type: 'hallway', length: 14, width: 4, color: 'plasterCream' },
  ),
  painter: 'Maria',
  day: 'now',
  slot: 'morning',
  booked: -9,
  events: [
    {
      what: 'noted',
      hours: -60,
      notes: {
        gateCode: '2290',
        parking: 'On 22nd St, two-hour limit. I have a visitor permit for you.',
        pets: 'Biscuit barks at the door and is friendly after that',
      },
    },
    {
      what: 'said',
      by: 'office',
      hours: -44,
      text: 'Hi Hannah, our office here: the city is repaving Brandywine St this week, so Maria will park around the corner.',
    },
    { what: 'said', by: 'customer', hours: -20, text: 'Hi Maria! Can the big bookcase stay where it is?' },
    { what: 'said', by: 'painter', hours: -19.6, text: 'It can. I paint around it and keep it covered.' },
    { what: 'reported', kind: 'on_my_way', minutes: 30, hours: -0.45 },
    { what: 'reported', kind: 'arrived', hours: 0.13 },
    { what: 'photographed', moment: 'before' },
    { what: 'rooms checked', hours: 0.3 },
    { what: 'started', hours: 0.4 },
    {
      what: 'more proposed',
      hours: 1.6,
      words: 'The trim in the living room and the two doors in the hallway, as you asked. No extra day for it.',
      more: [{ trim: true }, { doors: 2 }],
    },
    { what: 'said', by: 'painter', hours: 1.65, text: 'I just sent you the price for the trim and the doors.' },
    { what: 'said', by: 'customer', hours: 1.9, text: 'Thank you! I’ll talk it over with Dan and let you know.' },
    { what: 'photographed', moment: 'during' },
    {
      what: 'reported',
      kind: 'left',
      hours: 8,
      note: 'The living room has its first coat and is drying. I’ll be back at 8.',
    },
    { what: 'reported', kind: 'on_my_way', minutes: 15, hours: 23.6 },
    { what: 'reported', kind: 'arrived', hours: 24.05 },
  ],
}
