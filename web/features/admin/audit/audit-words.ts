import { isCivilDate } from '../../../../domain/calendar.ts'
import { formatMoney } from '../../../../domain/format.ts'
import { formatDate } from '../../../../domain/format-dates.ts'
import { formatId, isId } from '../../../../domain/identifiers.ts'
import { pricingFields } from '../../../../domain/pricing-settings.ts'
import { reader } from '../../../lib/here.ts'
import type { PageWords } from '../../../lib/words.ts'
import { actionLabels, fieldLabels, stateFields, stateLabels } from './audit-labels.ts'

/** Says who or what an identifier is; undefined when nobody knows any more. */
export type NameOf = (id: string) => string | undefined

const nobodyKnows: NameOf = () => undefined

const inWords = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()

/** "booking.rescheduled" as a person reads it: "Booking rescheduled". What is not known here is said as it is stored. */
export const actionLabel = (t: PageWords, action: string): string => {
  const label = actionLabels[action]
  return label ? t(label) : inWords(action.replaceAll(/[._-]/g, ' '))
}

const named = (id: string, nameOf: NameOf): string => nameOf(id) ?? formatId(id)

/** Who did it, in a word. */
export const actorLabel = (t: PageWords, actor: string, nameOf: NameOf = nobodyKnows): string => {
  if (actor === 'admin' || actor === 'administrator') return t('Administrator')
  if (actor === 'customer') return t('Customer')
  if (actor === 'system') return t('System')
  if (!actor.startsWith('contractor:')) return inWords(actor)
  return t('Contractor {name}', { name: named(actor.slice('contractor:'.length), nameOf) })
}

/** What it was done to: its name, or its identifier in groups. */
export const subjectLabel = (subjectId: string, nameOf: NameOf = nobodyKnows): string =>
  isId(subjectId) ? named(subjectId, nameOf) : subjectId

/** "scheduledDate" becomes "Scheduled date", "contractorId" "Contractor", a price the label of its field. */
const fieldLabel = (t: PageWords, name: string): string => {
  if (name in pricingFields) return t(pricingFields[name as keyof typeof pricingFields].label)
  const label = fieldLabels[name]
  if (label) return t(label)
  const bare = name.replace(/(?<=.)Id$/, '').replace(/^is(?=[A-Z])/, '')
  return inWords(bare.replaceAll(/([a-z])([A-Z])/g, '$1 $2'))
}

/** Fields that hold an amount, in dollars. */
const isAmount = (name: string): boolean => /(?:Cost|Fee)$/.test(name)

function show(t: PageWords, value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined || value === '') return t('none')
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value === 'string') {
    if (isCivilDate(value)) return formatDate(reader, value)
    // A state of another release, as it is stored: "on_hold".
    if (/^[a-z]+(?:_[a-z]+)+$/.test(value)) return value.replaceAll('_', ' ')
    return isId(value) ? named(value, nameOf) : value
  }
  if (Array.isArray(value)) return value.length === 0 ? t('none') : value.map((one) => show(t, one, nameOf)).join(', ')
  if (typeof value !== 'object') return JSON.stringify(value)
  const { id, ...rest } = value as Record<string, unknown>
  const facts = Object.entries(rest).map(
    ([name, fact]) => `${fieldLabel(t, name).toLowerCase()} ${show(t, fact, nameOf)}`,
  )
  return typeof id === 'string' ? `${show(t, id, nameOf)} (${facts.join(', ')})` : facts.join(', ')
}

type Facts = Record<string, unknown> | null

/**
 * What changed, field by field: "Time slot: morning → afternoon". Fields that stayed are left out, but for a painter or an
 * area that the rest is about.
 */
export function changesOf(t: PageWords, before: Facts, after: Facts, nameOf: NameOf = nobodyKnows): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const told = (facts: Facts, name: string) => {
    const value = facts?.[name]
    if (isAmount(name) && typeof value === 'number') return formatMoney(reader, Math.round(value * 100))
    const state = stateFields.has(name) && typeof value === 'string' ? stateLabels[value] : undefined
    if (state) return t(state)
    // Texts of people are not kept in the audit, only that they changed.
    return name === 'notes' && value === 'changed' ? t('changed') : show(t, value, nameOf)
  }
  const stayed = (name: string) => JSON.stringify(before?.[name]) === JSON.stringify(after?.[name])
  const isAbout = (name: string) => {
    const value = after?.[name]
    return stayed(name) && typeof value === 'string' && nameOf(value) !== undefined
  }
  return names
    .filter((name) => !stayed(name) || isAbout(name))
    .map((name) => {
      const alone = before === null || !(name in before) || stayed(name) || after?.[name] === 'changed'
      return `${fieldLabel(t, name)}: ${alone ? '' : `${told(before, name)} → `}${told(after, name)}`
    })
}
