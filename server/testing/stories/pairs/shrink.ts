/** The fewest events that still contradict each other, and what they contradict. */
export type SmallestStory<Event> = { events: readonly Event[]; contradiction: string }

/**
 * Leaves events of a story out, one after the other, as long as the same contradiction stays.
 * @param contradicts plays a story again, and tells what contradicts itself in it
 * @param contradiction one of those that were found in all of it
 * @returns a story of which every event is needed
 */
export async function shrink<Event>(
  events: readonly Event[],
  contradiction: string,
  contradicts: (events: readonly Event[]) => Promise<readonly string[]>,
): Promise<SmallestStory<Event>> {
  let needed = events
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false
    // From the end: what happened after the contradiction is left out first.
    for (let place = needed.length - 1; place >= 0; place--) {
      const fewer = needed.toSpliced(place, 1)
      if (!(await contradicts(fewer)).includes(contradiction)) continue
      needed = fewer
      isSmaller = true
    }
  }
  return { events: needed, contradiction }
}
