import type { LetterInput } from '#server/billing/invoices/pdf/letter-input.ts'
import { composeLetter } from '#server/notifications/letters/compose-letter.ts'
import { finishLetters } from '#server/notifications/letters/finish-letters.ts'
import { findWaitingLetters } from '#server/notifications/letters/letters.queries.ts'
import { readLetters } from '#server/notifications/letters/read-letters.ts'
import type { MessageKind } from '#server/platform/stored-shapes/stored-message.ts'
import type { TestApp } from '../test-app.ts'
import type { SentMessage } from './sent-message.ts'

const linesOf = ({ heading, blocks, code, contact, to }: LetterInput): string[] => [
  heading,
  ...blocks.flatMap((block) => {
    if (typeof block === 'string') return block
    if (block.type === 'facts') return block.rows.map(({ label, value }) => `${label}: ${value}`)
    if (block.type === 'receipt') return block.lines.map(({ label, amount }) => `${label} ${amount}`)
    return block.type === 'list' ? block.items : block.text
  }),
  code?.label ?? '',
  contact ?? '',
  ...to,
]

type Words = Pick<SentMessage, 'to' | 'subject' | 'text' | 'lines' | 'links' | 'calendar'>

/** Prints the letters that wait, and makes the calls, as the office does; what is said on paper is what a call reads out. */
export async function printLetters(
  app: TestApp,
  keep: (id: string, channel: 'letter' | 'call', kind: MessageKind, words: Words) => Promise<void>,
): Promise<void> {
  const deps = { ...app.deps, actor: 'admin' }
  const { letters } = await readLetters(deps, await findWaitingLetters(deps.db, deps.now(), 50))
  for (const letter of letters) {
    const composed = await composeLetter(deps, letter)
    if (!composed) continue
    const { id, kind, subject, name: to } = letter.shown
    const lines = linesOf(composed)
    const links = composed.code ? [composed.code.href] : []
    const words = { to, subject, text: lines.join(' '), lines: lines.join('\n'), links }
    await keep(id, letter.way, kind as MessageKind, { ...words, calendar: undefined })
    await finishLetters(deps, [id], letter.way === 'call' ? 'called' : 'printed')
  }
}
