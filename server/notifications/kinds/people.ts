import { beginningOf } from '#domain/platform/beginning-of.ts'
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
  return plain.length <= LONGEST_NAME ? plain : beginningOf(plain, LONGEST_NAME).replace(/\s\S*$/, '')
}

/** A name that a person has: a capital, then letters, with a hyphen or an apostrophe inside. */
const NAME = /^\p{Lu}[\p{L}\p{M}]*(?:[-'’]\p{L}[\p{L}\p{M}]*)*$/u

/** Titles, and what companies and couples put beside their names. */
const NO_FIRST_NAME =
  /\b(?:dr|mr|mrs|ms|miss|mx|prof|rev|sir|and|the|family|llc|inc|co|corp|company|realty|properties|group|church|school|office)\b/iu

/** The first name of "Dana Whitfield"; the name as given where it is not clear: "Dr. Smith", "Ann & Bob Lee", "Lee, Bob". */
export function firstNameIn(name: string): string {
  const words = name.split(' ')
  const [first = ''] = words
  const isClear =
    words.length <= 3 &&
    first.length > 1 &&
    NAME.test(first) &&
    !NO_FIRST_NAME.test(name) &&
    words.every((word) => NAME.test(word.replace(/\.$/, '')))
  return isClear ? first : name
}

/** "Hi Dana," or "Hi there,". A text goes on in lower case after it. */
export const greeting = (name: string | null): Text => {
  const safe = safeName(name)
  return safe === '' ? text('Hi there,') : text('Hi {name},', { name: firstNameIn(safe) })
}
