import { expect, test } from 'vitest'
import { z } from 'zod'
import { philadelphia } from '../domain/markets/philadelphia.ts'
import { readerOf } from '../domain/reader.ts'
import { type Message, message } from '../domain/words/message.ts'
import { addPseudoLocale, PSEUDO_LOCALE } from '../domain/words/pseudo.ts'
import { translations, type Words, words } from '../domain/words/words.ts'

// How a schema, which is made before anybody reads, keeps its messages for whoever does: what the contract's schemas will do.

const schema = z.object({
  rooms: z.array(z.string()).refine((rooms) => rooms.length <= 2, {
    params: { words: message('Choose at most {count, plural, one {# room} other {# rooms}}.', { count: 2 }) },
  }),
})

const problemsFor =
  (t: Words): z.core.$ZodErrorMap =>
  (issue) =>
    issue.code === 'custom' && issue.params?.words ? t(issue.params.words as Message) : undefined

test('a problem that a schema finds is said in the language of whoever sent the value', () => {
  const reader = readerOf(philadelphia)
  const problem = (locale: string) =>
    schema.safeParse({ rooms: ['a', 'b', 'c'] }, { error: problemsFor(words({ ...reader, locale })) }).error?.issues[0]
      ?.message
  addPseudoLocale()
  expect(problem('en-US')).toBe('Choose at most 2 rooms.')
  expect(problem(PSEUDO_LOCALE)).toMatch(/^⟦Ĉĥôô.*2 řô/)
  delete translations[PSEUDO_LOCALE]
})
