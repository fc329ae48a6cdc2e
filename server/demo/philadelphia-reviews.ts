import type { DemoEvent, DemoStory } from './demo.ts'

/** Customers' reviews, by their names: mostly good, one that was hidden, and one that waits for the office. */
const reviews: Readonly<Record<string, readonly DemoEvent[]>> = {
  'Grace Donnelly': [
    {
      what: 'reviewed',
      stars: 5,
      text: 'Maria wrote before she left, was here by 8:20 both days, and covered the piano without being asked. The house didn’t even smell by dinner.',
      named: true,
      days: 2,
    },
    {
      what: 'review answered',
      text: 'Thank you, Grace. The rest of the oat is in the hall closet, for the first scuff.',
      days: 3,
    },
  ],
  'Paul and Lena Whitcomb': [
    {
      what: 'reviewed',
      stars: 5,
      text: 'Swept up every evening, and the line between wall and ceiling is perfect.',
      named: true,
      days: 3,
    },
  ],
  'Jamal Porter': [
    {
      what: 'reviewed',
      stars: 4,
      text: 'Arrived on time, careful with the old trim. One spot behind the radiator needed a second coat, which took ten minutes.',
      named: true,
      days: 1,
    },
  ],
  'Priya Raman': [
    {
      what: 'reviewed',
      stars: 5,
      text: 'The price on the screen was the price I paid. That alone is worth five stars.',
      named: false,
      days: 2,
    },
  ],
  'Walter Brandt': [
    {
      what: 'reviewed',
      stars: 5,
      text: 'The sage looks right at breakfast and right at night. Dawn talked us out of a second color, and she was right.',
      named: true,
      days: 7,
    },
  ],
  'Megan Sutter': [
    {
      what: 'reviewed',
      stars: 3,
      text: 'The kitchen is lovely. We had to clean paint off the hallway floor ourselves; the office took it off the bill without a discussion.',
      named: true,
      days: 7,
    },
    {
      what: 'review answered',
      text: 'You are right, Megan, and I am sorry. I lay the cloth to the wall now, not next to it.',
      days: 8,
    },
  ],
  'Howard Lindqvist': [
    {
      what: 'reviewed',
      stars: 5,
      text: 'So much better than Bob Fenwick, who left us with stripes two years ago.',
      named: true,
      days: 2,
    },
    { what: 'review hidden', reason: 'names_person', days: 4 },
  ],
  'Colleen Fahey': [
    { what: 'reviewed', stars: 5, text: 'Both bedrooms in two days, and the dog loves her.', named: true, days: 2 },
  ],
  'Andre Mitchell': [{ what: 'reviewed', stars: 4, text: '', named: true, days: 2 }],
  'Rick Zimmerman': [
    { what: 'reviewed', stars: 5, text: 'Ask for Tom, he is great. Just call (610) 555-0122!', named: true, days: 2 },
  ],
}

/** Who lets everybody see a room of theirs, and whether the office has looked at it. */
const rooms: Readonly<Record<string, 'shown' | 'waiting'>> = {
  'Paul and Lena Whitcomb': 'shown',
  'Jamal Porter': 'shown',
  'Walter Brandt': 'shown',
  'Colleen Fahey': 'waiting',
}

const roomEvents = (customer: string): DemoEvent[] => {
  const of = rooms[customer]
  if (!of) return []
  const released: DemoEvent[] = [
    { what: 'photographed', moment: 'after', rooms: 1 },
    { what: 'released', days: 8 },
  ]
  return of === 'shown' ? [...released, { what: 'photos accepted', days: 9 }] : released
}

/** The stories with what their customers said once the work was done. */
export const withReviews = (stories: readonly DemoStory[]): DemoStory[] =>
  stories.map((story) => {
    const reviewEvents = story.events.some(({ what }) => what === 'done') ? reviews[story.home.customer] : undefined
    return reviewEvents
      ? { ...story, events: [...story.events, ...roomEvents(story.home.customer), ...reviewEvents] }
      : story
  })
