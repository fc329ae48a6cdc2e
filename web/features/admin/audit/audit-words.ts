import { formatId } from '../../../../domain/identifiers.ts'

/** "booking.rescheduled" as a person reads it: "Booking rescheduled". */
export const actionLabel = (action: string): string => {
  const words = action.replaceAll(/[._-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Who did it, in a word. */
export const actorLabel = (actor: string): string => {
  if (actor === 'admin' || actor === 'administrator') return 'Administrator'
  if (actor.startsWith('contractor:')) return `Contractor ${formatId(actor.slice('contractor:'.length))}`
  return actor.charAt(0).toUpperCase() + actor.slice(1)
}

const show = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What changed, field by field: "timeSlot: morning → afternoon". Fields that stayed are left out. */
export function changesOf(before: Record<string, unknown> | null, after: Record<string, unknown> | null): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names]
    .filter((name) => show(before?.[name]) !== show(after?.[name]))
    .map((name) =>
      before === null || !(name in before)
        ? `${name}: ${show(after?.[name])}`
        : `${name}: ${show(before[name])} → ${show(after?.[name])}`,
    )
}
