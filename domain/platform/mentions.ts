import { FIRST_OWNER } from './actors.ts'
import { groupBy } from './group-by.ts'

/** Somebody of the office who can be mentioned; without a name: the first owner, until somebody names it. */
export type Mentionable = { id: string; name: string | null }

/** Somebody mentioned in a note, with the words that do it: "@Ana". */
export type FoundMention = { account: string; written: string }

/** What the first owner answers to besides a name. */
const UNNAMED = 'Administrator'

const firstNameOf = (name: string): string => name.split(' ')[0] ?? name

/** How somebody is mentioned in full, without the sign. */
const mentionName = ({ name }: Pick<Mentionable, 'name'>): string => name ?? UNNAMED

/** Everything that mentions somebody, the longest first: whole names, and first names that only one person has. */
function aliasesOf(people: readonly Mentionable[]): [alias: string, accounts: string[]][] {
  const aliases = new Map<string, string[]>()
  const add = (alias: string, id: string) => aliases.set(alias, [...(aliases.get(alias) ?? []), id])
  for (const person of people) add(mentionName(person).toLowerCase(), person.id)
  const owner = people.find(({ id }) => id === FIRST_OWNER)
  if (owner?.name && !aliases.has(UNNAMED.toLowerCase())) add(UNNAMED.toLowerCase(), owner.id)
  const firstNames = groupBy(people, (person) => firstNameOf(mentionName(person)).toLowerCase())
  for (const [alias, [person, another]] of firstNames) {
    if (person && !another && !aliases.has(alias)) add(alias, person.id)
  }
  return [...aliases].toSorted(([one], [other]) => other.length - one.length)
}

/** An @ that begins a word: the one in an email address does not. */
const SIGN = /(?<![\p{L}\p{N}._%+@-])@/gu
const WORD = /[\p{L}\p{N}]/u

/**
 * Who is mentioned in a note (docs/rules/office.md#mentions), each once, in the order of the text: `@` and a name, or a first name
 * that nobody else has, in capitals or not.
 */
export function findMentions(note: string, people: readonly Mentionable[]): FoundMention[] {
  const aliases = aliasesOf(people)
  const found = new Map<string, string>()
  for (const { index } of note.matchAll(SIGN)) {
    const [alias, accounts = []] =
      aliases.find(([one]) => {
        const end = index + 1 + one.length
        return note.slice(index + 1, end).toLowerCase() === one && !WORD.test(note.slice(end, end + 1))
      }) ?? []
    for (const account of accounts) {
      if (!found.has(account)) found.set(account, note.slice(index, index + 1 + (alias?.length ?? 0)))
    }
  }
  return [...found].map(([account, written]) => ({ account, written }))
}

/** A note in pieces: words, and mentions, each wherever it is written. */
export type NotePiece<M> = { text: string; mention: M | null }

/** Cuts a note at its mentions, to show them as such. */
export function cutAtMentions<M extends { written: string }>(note: string, mentions: readonly M[]): NotePiece<M>[] {
  const longestFirst = mentions.toSorted((one, other) => other.written.length - one.written.length)
  const pieces: NotePiece<M>[] = []
  let from = 0
  for (const { index } of note.matchAll(SIGN)) {
    const mention = longestFirst.find(({ written }) => note.startsWith(written, index))
    const end = index + (mention?.written.length ?? 0)
    if (!mention || WORD.test(note.slice(end, end + 1))) continue
    if (index > from) pieces.push({ text: note.slice(from, index), mention: null })
    pieces.push({ text: mention.written, mention })
    from = end
  }
  return from < note.length ? [...pieces, { text: note.slice(from), mention: null }] : pieces
}

/** The name that is being written at the end of a text, without its sign; null when none is. */
export function unfinishedMention(typed: string): string | null {
  const at = [...typed.matchAll(SIGN)].at(-1)?.index
  if (at === undefined) return null
  const written = typed.slice(at + 1)
  return written.length <= 80 && !/[\n,;:!?]/.test(written) ? written : null
}

/** Whether what was written after an @ may become somebody's name: it begins a word of it. */
export const beginsName = (person: Pick<Mentionable, 'name'>, begun: string): boolean =>
  ` ${mentionName(person)}`.toLowerCase().includes(` ${begun.toLowerCase()}`)

/** A text with somebody mentioned at its end, in place of a name that was begun. */
export function withMention(typed: string, person: Pick<Mentionable, 'name'>): string {
  const begun = unfinishedMention(typed)
  const isBegun = begun !== null && beginsName(person, begun)
  const before = isBegun ? typed.slice(0, typed.length - begun.length - 1) : typed
  return `${before}${before === '' || /\s$/.test(before) ? '' : ' '}@${mentionName(person)} `
}
