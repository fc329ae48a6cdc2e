/**
 * Which transactions a look at the database could see, as `pg_current_snapshot()` writes it: `xmin:xmax:xid,xid,…`. Those below
 * xmax had ended, except those that are listed. Numbers of transactions never come again.
 */
export type Snapshot = string

const partsOf = (snapshot: Snapshot): { xmin: string; xmax: number; running: number[] } => {
  const [xmin = '', xmax, list = ''] = snapshot.split(':')
  return { xmin, xmax: Number(xmax), running: list === '' ? [] : list.split(',').map(Number) }
}

/**
 * A snapshot that was taken inside a transaction, without that transaction: PostgreSQL does not list the one that asks, so it
 * would pass for one that had ended.
 * @param own the number of the transaction that asked; null when it had none yet
 */
export function withoutOwn(snapshot: Snapshot, own: string | null): Snapshot {
  if (own === null) return snapshot
  const { xmin, xmax, running } = partsOf(snapshot)
  if (Number(own) >= xmax) return snapshot
  const all = [...new Set([...running, Number(own)])].sort((a, b) => a - b)
  return `${xmin}:${xmax}:${all.join(',')}`
}

/** Whether `a` saw more than `b`. Snapshots of one database are in a line: xmax only grows, and who runs below it only ends. */
export function isNewer(a: Snapshot, b: Snapshot): boolean {
  const [left, right] = [partsOf(a), partsOf(b)]
  return left.xmax > right.xmax || (left.xmax === right.xmax && left.running.length < right.running.length)
}
