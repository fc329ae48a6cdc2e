/** Letters of a name that a greeting repeats at most. */
const LONGEST_NAME = 40

/**
 * A name as a message may repeat it: what a stranger typed reaches other people's mailboxes under our sender, so whatever a mail
 * program would turn into a link, and whatever no name holds, is left out.
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
export const greeting = (name: string | null): string => {
  const safe = safeName(name)
  return safe === '' ? 'Hello,' : `Hello ${safe},`
}
