import { expect, test } from 'vitest'
import { z } from 'zod'
import { addPseudoLocale, PSEUDO_LOCALE } from '#domain/platform/translation/pseudo.ts'
import { text } from '#domain/platform/translation/text.ts'
import { translations, translator } from '#domain/platform/translation/translator.ts'
import './default-error-texts.ts'
import { errorText, getErrorText } from './error-text.ts'

const schema = z.object({
  rooms: z
    .array(z.string(errorText(text('Name the room.'))).min(1, errorText(text('Give the room a name.'))))
    .refine(
      (rooms) => rooms.length <= 2,
      errorText(text('Choose at most {count, plural, one {# room} other {# rooms}}.', { count: 2 })),
    ),
  color: z
    .string()
    .max(
      3,
      errorText((input) => text('{color} is too long.', { color: String(input) })),
    )
    .default(''),
})

const issuesOf = (value: unknown) => schema.safeParse(value).error?.issues ?? []

test.each([
  ['a refinement', { rooms: ['a', 'b', 'c'] }, 'Choose at most 2 rooms.'],
  ['a limit', { rooms: [''] }, 'Give the room a name.'],
  ['a type', { rooms: [7] }, 'Name the room.'],
  ['a check that looks at the value', { rooms: [], color: 'mauve' }, 'mauve is too long.'],
  ['a check without words of its own', { rooms: 'a' }, 'Send a list'],
  ['what is missing', {}, 'Required'],
])('%s gets its text in English by default, and in any language on request', (_, value, text) => {
  const [issue] = issuesOf(value)
  expect(issue?.message).toBe(text)
  addPseudoLocale()
  expect(translator({ locale: PSEUDO_LOCALE })(getErrorText(issue ?? {}))).toMatch(/^⟦.+⟧$/)
  delete translations[PSEUDO_LOCALE]
})
