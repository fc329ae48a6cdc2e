import { inboxItemKinds, inboxItems } from '#domain/notifications/inbox.ts'
import { accountOfActor } from '#domain/platform/actors.ts'
import { isCivilDate } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDate, formatMoment } from '#domain/platform/format-dates.ts'
import { formatId, isId } from '#domain/platform/identifiers.ts'
import { isPayoutWeekday } from '#domain/platform/payout-settings.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { isOfficeRole, roles } from '#domain/platform/roles.ts'
import { pricingFields } from '#domain/pricing/pricing-settings.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'
import { weekdayNames } from '#web/lib/weekday-names.ts'
import { actionLabels, fieldLabels } from './audit-labels.ts'
import { stateFields, stateLabels } from './audit-states.ts'

/** Resolves an identifier to a name; undefined when it is unknown. */
export type NameOf = (id: string) => string | undefined

const nobodyKnows: NameOf = () => undefined

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()

/** "booking.rescheduled" as a label: "Booking rescheduled". An unknown action is shown as stored. */
export const actionLabel = (t: PageTranslator, action: string): string => {
  const label = actionLabels[action]
  return label ? t(label) : capitalize(action.replaceAll(/[._-]/g, ' '))
}

const named = (id: string, nameOf: NameOf): string => nameOf(id) ?? formatId(id)

/** Who did something: the actor, and the name of somebody of the office. */
export type Doer = { actor: string; actorName: string | null }

/** The name of the actor. */
export const actorLabel = (t: PageTranslator, { actor, actorName }: Doer, nameOf: NameOf = nobodyKnows): string => {
  if (actorName !== null) return actorName
  if (actor === 'admin' || actor === 'administrator') return t('Administrator')
  if (actor === 'customer') return t('Customer')
  if (actor === 'reader') return t('A reader')
  if (actor === 'system') return t('System')
  if (actor === 'unknown') return t('Unknown')
  if (accountOfActor(actor) !== null) return t('The office')
  if (!actor.startsWith('contractor:')) return capitalize(actor)
  return t('Contractor {name}', { name: named(actor.slice('contractor:'.length), nameOf) })
}

/** The subject of an entry: its name, or its identifier in groups. */
export const subjectLabel = (subjectId: string, nameOf: NameOf = nobodyKnows): string =>
  isId(subjectId) ? named(subjectId, nameOf) : subjectId

/** The kind of an inbox item, or of all that were snoozed together: "unpaid:…" is "Unpaid". */
export function inboxSubjectLabel(t: PageTranslator, subjectId: string): string {
  const kind = inboxItemKinds.find((one) => one === subjectId.split(':')[0])
  return kind ? t(inboxItems[kind].label) : t('Needs you')
}

/** "scheduledDate" becomes "Scheduled date", "contractorId" "Contractor", and a price the label of its field. */
const fieldLabel = (t: PageTranslator, name: string): string => {
  if (name in pricingFields) return t(pricingFields[name as keyof typeof pricingFields].label)
  const label = fieldLabels[name]
  if (label) return t(label)
  const taxYear = name.match(/^reportingThreshold(\d{4})$/)?.[1]
  if (taxYear) return t('1099-NEC for {year}', { year: taxYear })
  const bare = name.replace(/(?<=.)Id$/, '').replace(/^is(?=[A-Z])/, '')
  return capitalize(bare.replaceAll(/([a-z])([A-Z])/g, '$1 $2'))
}

/** Fields with an amount, in dollars. */
const isAmount = (name: string): boolean =>
  /(?:Cost|Fee|Charge)$|^(?:amount|difference)$|^reportingThreshold\d{4}$/.test(name)

/** A moment as it is stored: "2026-11-26T11:27:21.878Z". */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

/** The name of a call in words: "getBookingLedger" becomes "get booking ledger". */
export const callInWords = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()

function show(t: PageTranslator, reader: Reader, value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined || value === '') return t('none')
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value === 'string') {
    if (isCivilDate(value)) return formatDate(reader, value)
    if (INSTANT.test(value)) return formatMoment(reader, new Date(value))
    // A status of another release, as stored: "on_hold".
    if (/^[a-z]+(?:_[a-z]+)+$/.test(value)) return value.replaceAll('_', ' ')
    return isId(value) ? named(value, nameOf) : value
  }
  if (Array.isArray(value))
    return value.length === 0 ? t('none') : value.map((one) => show(t, reader, one, nameOf)).join(', ')
  if (typeof value !== 'object') return JSON.stringify(value)
  const { id, ...rest } = value as Record<string, unknown>
  const facts = Object.entries(rest).map(
    ([name, fact]) => `${fieldLabel(t, name).toLowerCase()} ${show(t, reader, fact, nameOf)}`,
  )
  return typeof id === 'string' ? `${show(t, reader, id, nameOf)} (${facts.join(', ')})` : facts.join(', ')
}

type Facts = Record<string, unknown> | null

/** Fields with the visit to which a change led. */
const visitFields = ['visitId', 'touchUpId'] as const

/** The visits that the changes name by their identifier, each with the text that `changesOf` has for it. */
export const visitsNamed = (...sides: readonly Facts[]) =>
  [...new Set(sides.flatMap((facts) => visitFields.map((name) => facts?.[name])))]
    .filter((id): id is string => typeof id === 'string' && isId(id))
    .map((id) => ({ name: formatId(id), to: 'booking' as const, id }))

/** Identifiers of what has no page of its own. */
const unshownFields: ReadonlySet<string> = new Set(['changeId'])

/** Fields of which the audit log stores that they changed, never what a person entered. */
const hiddenFields: ReadonlySet<string> = new Set(['notes', 'email', 'name'])

/**
 * The changes, field by field: "Time slot: morning → afternoon". Unchanged fields are omitted, except a painter or an area
 * that the other changes are about.
 */
export function changesOf(
  t: PageTranslator,
  reader: Reader,
  before: Facts,
  after: Facts,
  nameOf: NameOf = nobodyKnows,
): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const formatValue = (facts: Facts, name: string) => {
    const value = facts?.[name]
    if (isAmount(name) && typeof value === 'number') return formatMoney(reader, Math.round(value * 100))
    if (name === 'payoutWeekday' && typeof value === 'string' && isPayoutWeekday(value)) return t(weekdayNames[value])
    if (name === 'call' && typeof value === 'string') return callInWords(value)
    const state = stateFields.has(name) && typeof value === 'string' ? stateLabels[value] : undefined
    if (state) return t(state)
    if (name === 'role' && typeof value === 'string' && isOfficeRole(value)) return t(roles[value].label)
    return hiddenFields.has(name) && (value === 'changed' || value === true)
      ? t('changed')
      : show(t, reader, value, nameOf)
  }
  const stayed = (name: string) => JSON.stringify(before?.[name]) === JSON.stringify(after?.[name])
  const isAbout = (name: string) => {
    const value = after?.[name]
    return stayed(name) && typeof value === 'string' && nameOf(value) !== undefined
  }
  return names
    .filter((name) => !unshownFields.has(name) && (!stayed(name) || isAbout(name)))
    .map((name) => {
      const alone = before === null || !(name in before) || stayed(name) || after?.[name] === 'changed'
      return `${fieldLabel(t, name)}: ${alone ? '' : `${formatValue(before, name)} → `}${formatValue(after, name)}`
    })
}
