import fc from 'fast-check'
import compile from 'icu-minify/compile'
import format, { type FormatOptions } from 'icu-minify/format'
import { expect, test } from 'vitest'
import { philadelphia } from '../markets/philadelphia.ts'
import { readerOf } from '../reader.ts'
import type { Text } from './text.ts'
import { translator } from './translator.ts'

// `words` reads the compiled forms itself, in a third of the bytes, since it needs no dates and no styles of numbers.

const letters = fc.string({ unit: fc.constantFrom('a', 'ñ', ' ', '’', ','), maxLength: 5 })
const count = fc.constantFrom('n', 'm')

const { text } = fc.letrec<{ text: string; part: string }>((tie) => ({
  text: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
  part: fc.oneof(
    { maxDepth: 3 },
    letters,
    fc.constant('{name}'),
    fc
      .tuple(count, tie('text'), tie('text'))
      .map(([n, one, other]) => `{${n}, plural, =0 {none} one {# ${one}} other {${other} #}}`),
    fc
      .tuple(count, tie('text'))
      .map(([n, inside]) => `{${n}, selectordinal, one {#st} two {#nd} other {#th${inside}}}`),
    fc.tuple(tie('text'), tie('text')).map(([yes, other]) => `{kind, select, yes {${yes}} other {${other}}}`),
    tie('text').map((inside) => `<b>${inside}</b>`),
  ),
}))

const options: FormatOptions = {
  formatters: {
    getPluralRules: (...given) => new Intl.PluralRules(...given),
    getNumberFormat: (...given) => new Intl.NumberFormat(...given),
    getDateTimeFormat: (...given) => new Intl.DateTimeFormat(...given),
  },
}

test('texts are formatted as the library of their compiler formats them', () => {
  const t = translator(readerOf(philadelphia))
  const numbers = fc.constantFrom(0, 1, 2, 3, 11, 21, 1234)
  const values = fc.record({ n: numbers, m: numbers, name: letters, kind: fc.constantFrom('yes', 'no') })
  fc.assert(
    fc.property(text, values, (source, input) => {
      const form = compile(source)
      const bold = (inside: unknown[]) => `[${inside.join('')}]`
      const wanted = [format(form, 'en-US', { ...input, b: bold }, options)].flat().join('')
      const message = { source: form, values: { ...input, b: bold } } as unknown as Text
      expect(t(message)).toBe(wanted)
    }),
    { numRuns: 500 },
  )
})
