/** A time in which nobody could reach us: no process did its rounds. */
export type Outage = { from: Date; to: Date }

/** How late a heartbeat is, in milliseconds, before its absence counts as an outage. */
export const OUTAGE_AFTER = 5 * 60_000

/** How much of a span of time was outage, in milliseconds. */
export const outageWithin = (outages: readonly Outage[], { from, to }: Outage): number =>
  outages.reduce((sum, one) => {
    const overlap = Math.min(one.to.getTime(), to.getTime()) - Math.max(one.from.getTime(), from.getTime())
    return sum + Math.max(0, overlap)
  }, 0)
