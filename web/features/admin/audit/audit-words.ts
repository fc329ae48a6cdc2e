import { isCivilDate } from '../../../../domain/calendar.ts'
import { formatMoney } from '../../../../domain/format.ts'
import { formatDate } from '../../../../domain/format-dates.ts'
import { formatId, isId } from '../../../../domain/identifiers.ts'
import { pricingFields } from '../../../../domain/pricing-settings.ts'
import { reader } from '../../../lib/here.ts'

/** Says who or what an identifier is; undefined when nobody knows any more. */
export type NameOf = (id: string) => string | undefined

const nobodyKnows: NameOf = () => undefined

const inWords = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()

/** "booking.rescheduled" as a person reads it: "Booking rescheduled". */
export const actionLabel = (action: string): string => inWords(action.replaceAll(/[._-]/g, ' ')).replace(' w9 ', ' W9 ')

const named = (id: string, nameOf: NameOf): string => nameOf(id) ?? formatId(id)

/** Who did it, in a word. */
export const actorLabel = (actor: string, nameOf: NameOf = nobodyKnows): string => {
  if (actor === 'admin' || actor === 'administrator') return 'Administrator'
  if (actor.startsWith('contractor:')) return `Contractor ${named(actor.slice('contractor:'.length), nameOf)}`
  return actor.charAt(0).toUpperCase() + actor.slice(1)
}

/** What it was done to: its name, or its identifier in groups. */
export const subjectLabel = (subjectId: string, nameOf: NameOf = nobodyKnows): string =>
  isId(subjectId) ? named(subjectId, nameOf) : subjectId

/** "scheduledDate" becomes "Scheduled date", "contractorId" "Contractor", a price the label of its field. */
const fieldLabel = (name: string): string =>
  name in pricingFields
    ? pricingFields[name as keyof typeof pricingFields].label
    : inWords(
        name
          .replace(/(?<=.)Id$/, '')
          .replace(/^is(?=[A-Z])/, '')
          .replaceAll(/([a-z])([A-Z])/g, '$1 $2'),
      )

/** Fields that hold an amount, in dollars. */
const isAmount = (name: string): boolean => /(?:Cost|Fee)$/.test(name)

function show(value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') {
    if (isCivilDate(value)) return formatDate(reader, value)
    // A state as it is stored: "in_progress".
    if (/^[a-z]+(?:_[a-z]+)+$/.test(value)) return value.replaceAll('_', ' ')
    return isId(value) ? named(value, nameOf) : value
  }
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((one) => show(one, nameOf)).join(', ')
  if (typeof value !== 'object') return JSON.stringify(value)
  const { id, ...rest } = value as Record<string, unknown>
  const facts = Object.entries(rest).map(([name, fact]) => `${fieldLabel(name).toLowerCase()} ${show(fact, nameOf)}`)
  return typeof id === 'string' ? `${show(id, nameOf)} (${facts.join(', ')})` : facts.join(', ')
}

type Facts = Record<string, unknown> | null

/**
 * What changed, field by field: "Time slot: morning → afternoon". Fields that stayed are left out, but for a painter or an
 * area that the rest is about.
 */
export function changesOf(before: Facts, after: Facts, nameOf: NameOf = nobodyKnows): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const told = (facts: Facts, name: string) => {
    const value = facts?.[name]
    return isAmount(name) && typeof value === 'number'
      ? formatMoney(reader, Math.round(value * 100))
      : show(value, nameOf)
  }
  const stayed = (name: string) => JSON.stringify(before?.[name]) === JSON.stringify(after?.[name])
  const isAbout = (name: string) => {
    const value = after?.[name]
    return stayed(name) && typeof value === 'string' && nameOf(value) !== undefined
  }
  return names
    .filter((name) => !stayed(name) || isAbout(name))
    .map((name) => {
      // Texts of people are not kept in the audit, only that they changed.
      const alone = before === null || !(name in before) || stayed(name) || after?.[name] === 'changed'
      return `${fieldLabel(name)}: ${alone ? '' : `${told(before, name)} → `}${told(after, name)}`
    })
}
