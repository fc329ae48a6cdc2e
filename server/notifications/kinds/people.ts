import { type Text, text } from '#domain/platform/translation/text.ts'

/** Maximum number of characters of a name in a greeting. */
const LONGEST_NAME = 40

/**
 * A name as a message may repeat it. Text typed by a stranger reaches other people's mailboxes under our name, so whatever a
 * mail client would turn into a link, and whatever does not occur in names, is removed.
 */
export function safeName(name: string | null): string {
  const plain = (name ?? '')
    .replaceAll(/\S*(?:\/\/|www\.|\.[a-z]{2,}\b|@)\S*/giu, ' ')
    .replaceAll(/[^\p{L}\p{M}\p{N} .,'’&"“”()<>-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain.length <= LONGEST_NAME ? plain : plain.slice(0, LONGEST_NAME).replace(/\s\S*$/, '')
}

/** "Hello Dana," or "Hello,". */
export const greeting = (name: string | null): Text => {
  const safe = safeName(name)
  return safe === '' ? text('Hello,') : text('Hello {name},', { name: safe })
}
