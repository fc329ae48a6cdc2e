import { parseSync, Visitor } from 'vite'
import type { SourceText } from './catalogues.ts'

/** Where people read a text, in the order of the list. */
export const PLACES = [
  'Site',
  'Booking page',
  'Quote and booking',
  'Portal',
  'Office',
  'Emails',
  'Push',
  'Documents',
  'Errors and rules',
] as const
export type Place = (typeof PLACES)[number]

/** The place of a file's texts; the first pattern that fits decides. */
const FILES: readonly [file: RegExp, place: Place][] = [
  [/^web\/(?:portal\/|routes\/contractor)/, 'Portal'],
  [/^web\/(?:office\/|routes\/admin)/, 'Office'],
  [/^web\/site\/(?:live-booking|manage-booking|paying|reviews)\//, 'Booking page'],
  [
    /^web\/(?:shared\/(?:conversation|changes|visit-)|routes\/(?:booked|cancel-booking|manage-booking|pay|review)\.)/,
    'Booking page',
  ],
  [/^web\/(?:site\/(?:booking-flow|stored-quote)|shared\/(?:quote-form|color-studio))\//, 'Quote and booking'],
  [/^web\/(?:shared|service-worker)\/push\b|^server\/notifications\/push\//, 'Push'],
  [/^web\//, 'Site'],
  [/^server\/notifications\/(?:kinds|email)\//, 'Emails'],
  [/^server\/(?:billing\/(?:invoices|payouts)|bookings\/disputes)\/|\/export-[\w-]+\.ts$/, 'Documents'],
  [/^(?:server|contract|domain)\/office\//, 'Office'],
]

/** The parts of a notification's code that define its push message. */
function pushPartsOf(file: string, code: string): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = []
  if (!file.startsWith('server/notifications/kinds/') || !code.includes('push:')) return parts
  const keep = (property: { key: { type: string; name?: unknown }; start: number; end: number }): void => {
    if (property.key.type === 'Identifier' && property.key.name === 'push') parts.push(property)
  }
  new Visitor({ Property: keep }).visit(parseSync(file, code).program)
  return parts
}

/** The texts of one file by where people read them: its place, or the push message of a notification. */
export function placesIn(texts: readonly SourceText[]): { text: SourceText; place: Place }[] {
  const [first] = texts
  if (!first) return []
  const place = FILES.find(([pattern]) => pattern.test(first.file))?.[1] ?? 'Errors and rules'
  const pushParts = pushPartsOf(first.file, first.code)
  return texts.map((text) => {
    const isPushed = pushParts.some(({ start, end }) => start < text.start && text.start < end)
    return { text, place: isPushed ? 'Push' : place }
  })
}

/** The list of all texts in Markdown: a chapter for each place, a section for each file, and each text with its line. */
export function wordList(texts: readonly SourceText[]): string {
  const placed = [...Map.groupBy(texts, ({ file }) => file).values()].flatMap(placesIn)
  const lines = [`# ${texts.length} texts`]
  for (const [place, here] of PLACES.map((one) => [one, placed.filter((text) => text.place === one)] as const)) {
    if (here.length === 0) continue
    lines.push('', `## ${place} (${here.length})`)
    let section = ''
    for (const { file, line, text } of here.map((one) => one.text)) {
      if (file !== section) lines.push('', `### ${file}`, '')
      section = file
      lines.push(`- ${line}: ${text.replaceAll(/\s+/g, ' ').trim()}`)
    }
  }
  return `${lines.join('\n')}\n`
}
