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

/** The parts of a file that define a push notification. */
function pushParts({ file, code }: Pick<SourceText, 'file' | 'code'>): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = []
  const keep = (property: { key: { type: string; name?: unknown }; start: number; end: number }): void => {
    if (property.key.type === 'Identifier' && property.key.name === 'push') parts.push(property)
  }
  new Visitor({ Property: keep }).visit(parseSync(file, code).program)
  return parts
}

/** Where people read a text: by its file, and within a notification by whether it is part of the push notification. */
export function placeOf(text: Pick<SourceText, 'file' | 'code' | 'start'>): Place {
  const place = FILES.find(([pattern]) => pattern.test(text.file))?.[1] ?? 'Errors and rules'
  const mayPush = text.file.startsWith('server/notifications/kinds/') && text.code.includes('push:')
  return mayPush && pushParts(text).some(({ start, end }) => start < text.start && text.start < end) ? 'Push' : place
}

/** The list of all texts in Markdown: a chapter for each place, a section for each file, and each text with its line. */
export function wordList(texts: readonly SourceText[]): string {
  const lines = [`# ${texts.length} texts`]
  for (const place of PLACES) {
    const here = texts.filter((one) => placeOf(one) === place)
    if (here.length === 0) continue
    lines.push('', `## ${place} (${here.length})`)
    let file = ''
    for (const one of here) {
      if (one.file !== file) lines.push('', `### ${one.file}`, '')
      file = one.file
      lines.push(`- ${one.line}: ${one.text.replaceAll(/\s+/g, ' ').trim()}`)
    }
  }
  return `${lines.join('\n')}\n`
}
