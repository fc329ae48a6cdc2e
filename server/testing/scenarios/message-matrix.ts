import type { MessageKind } from '#server/platform/stored-shapes/stored-message.ts'
import { cellOf, type MatrixRow, missingFrom, type PlainRow } from './facts.ts'
import { jobRows } from './job-rows.ts'
import { moneyRows } from './money-rows.ts'
import { peopleRows } from './people-rows.ts'
import type { SentMessage } from './sent-message.ts'
import { aboutOf } from './truths.ts'
import { visitRows } from './visit-rows.ts'

/** What every kind of message says. A new kind does not compile without its row, and no test passes without its cells. */
const messageMatrix: Record<MessageKind, MatrixRow | PlainRow> = {
  ...visitRows,
  ...jobRows,
  ...moneyRows,
  ...peopleRows,
}

/** What a message should say in its cell and does not. */
export function flawsOf(message: SentMessage): string[] {
  const row = messageMatrix[message.kind]
  const about = aboutOf(message)
  // A push notification repeats what its email says in a few words, and a call is about that; their truth is checked all the same.
  if (message.channel === 'push' || message.channel === 'call') return []
  if ('plain' in row) return missingFrom(message, row.facts(message))
  return about ? missingFrom(message, row.facts(about)) : [`${message.kind} (${cellOf(message)}) is about no booking`]
}
