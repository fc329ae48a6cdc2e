/**
 * The transactions visible to a snapshot, in the format of `pg_current_snapshot()`: `xmin:xmax:xid,xid,…`. Those below xmax had
 * ended, except for the ones listed. Transaction ids are never reused.
 */
export type Snapshot = string

type Parts = { xmin: number; xmax: number; running: number[] }

const partsOf = (snapshot: Snapshot): Parts => {
  const [xmin, xmax, list = ''] = snapshot.split(':')
  return { xmin: Number(xmin), xmax: Number(xmax), running: list === '' ? [] : list.split(',').map(Number) }
}

/** The ids of these transactions can stand in a snapshot: PostgreSQL refuses those whose lower half is zero. */
const isId = (id: number): boolean => Number.isSafeInteger(id) && id % 2 ** 32 !== 0

/** Whether PostgreSQL would read a text in the format of a snapshot. */
export function isSnapshot(text: string): boolean {
  const { xmin, xmax, running } = partsOf(text)
  const isOrdered = running.every((id, index) => id < xmax && id >= xmin && id > (running[index - 1] ?? 0))
  return [xmin, xmax, ...running].every(isId) && xmin <= xmax && isOrdered
}

/** An older snapshot without a list, for places where a long one does not fit. */
export const withoutList = (snapshot: Snapshot): Snapshot => {
  const { xmin } = partsOf(snapshot)
  return `${xmin}:${xmin}:`
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

/** Whether a snapshot saw what a transaction wrote. */
export function sees(snapshot: Snapshot, xact: number): boolean {
  const { xmin, xmax, running } = partsOf(snapshot)
  return xact < xmin || (xact < xmax && !running.includes(xact))
}

/** Whether every transaction up to this one had ended. */
export const seesAllUpTo = (snapshot: Snapshot, xact: number): boolean => xact < partsOf(snapshot).xmin

/** What `before` saw, and of the rest what `after` saw of transactions up to this one: the position amid what lies between. */
export function between(before: Snapshot, after: Snapshot, xact: number): Snapshot {
  const [old, now] = [partsOf(before), partsOf(after)]
  const xmax = Math.max(old.xmax, xact + 1)
  const stillUnseen = old.running.filter((id) => id > xact || now.running.includes(id))
  const notYetEnded = now.running.filter((id) => id >= old.xmax && id < xmax)
  const running = [...stillUnseen, ...notYetEnded]
  return `${running[0] ?? xmax}:${xmax}:${running.join(',')}`
}
