/**
 * The transactions visible to a snapshot, in the format of `pg_current_snapshot()`: `xmin:xmax:xid,xid,…`. Those below xmax had
 * ended, except for the ones listed. Transaction ids are never reused.
 */
export type Snapshot = string

const partsOf = (snapshot: Snapshot): { xmin: string; xmax: number; running: number[] } => {
  const [xmin = '', xmax, list = ''] = snapshot.split(':')
  return { xmin, xmax: Number(xmax), running: list === '' ? [] : list.split(',').map(Number) }
}

/**
 * A snapshot taken inside a transaction, with that transaction added to the list: PostgreSQL does not list the current
 * transaction, so it would look as if it had ended.
 * @param own the id of the current transaction; null when it had none yet
 */
export function excludeOwnTransaction(snapshot: Snapshot, own: string | null): Snapshot {
  if (own === null) return snapshot
  const { xmin, xmax, running } = partsOf(snapshot)
  if (Number(own) >= xmax) return snapshot
  const all = [...new Set([...running, Number(own)])].sort((a, b) => a - b)
  return `${xmin}:${xmax}:${all.join(',')}`
}

/**
 * Whether `a` saw more than `b`. Snapshots of one database are totally ordered: xmax only grows, and transactions below it only
 * end.
 */
export function isNewer(a: Snapshot, b: Snapshot): boolean {
  const [left, right] = [partsOf(a), partsOf(b)]
  return left.xmax > right.xmax || (left.xmax === right.xmax && left.running.length < right.running.length)
}
