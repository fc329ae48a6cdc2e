/** A time in which the event loop stood still, in milliseconds. */
export type Block = {
  at: number
  /** Without the time in which the machine ran something else. */
  blocked: number
  /** By the clock. */
  late: number
  /** Processor time of the thread. */
  used: number
}

/** What the product's process held at one moment. Sizes are bytes, times milliseconds. */
export type Sample = {
  at: number
  rss: number
  external: number
  arrayBuffers: number
  /** What was left after the last complete collection; 0 before there was one. */
  heapAfterMajor: number
  /** Processor time since the process began. */
  cpu: number
  /** Open files and connections. */
  files: number
  /** The longest that the event loop stood still since the sample before: by the clock, and in processor time. */
  longest: number
  longestUsed: number
  blocks: Block[]
  /** How many rows of each table that is pruned, and how many messages wait. */
  rows: Readonly<Record<string, number>>
}

/** One answer to one call, in milliseconds. */
export type Answer = { at: number; took: number; call: string; isWrite: boolean; status: number }
