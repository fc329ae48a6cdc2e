/** A row of a table as plain values: instants and days are strings. */
export type StoredRow = Record<string, unknown>
export type Query = (sql: string, values: unknown[]) => Promise<StoredRow[]>

/** The values of a row. */
export const number = (value: unknown): number => Number(value ?? 0)
export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
export const instant = (value: unknown): Date | null =>
  value === null || value === undefined ? null : new Date(text(value))
export const at = (value: unknown): Date => new Date(text(value))
