type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether prefetching is acceptable on the visitor's connection. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g')
}
