/** How many names still hold a word that was replaced, by what they are names of. */
export type StillNamed = Readonly<Record<'interface' | 'tables', Readonly<Record<string, number>>>>

/**
 * What is still named by words that were replaced: in the interface until its next version, and in columns that the release before
 * writes. These numbers only get smaller.
 */
export const stillNamed: StillNamed = {
  interface: {
    act: 3,
    acts: 6,
    lacks: 1,
    leaving: 3,
    need: 2,
    paper: 10,
    papers: 12,
    placements: 5,
    standing: 7,
    successor: 1,
    taker: 1,
    takers: 4,
    talk: 2,
    thread: 5,
    told: 2,
    words: 3,
  },
  tables: { standing: 1, told: 2 },
}
