import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#domain/testing/runs.ts'
import {
  CHUNK,
  chunkStarts,
  chunksWithin,
  formatId,
  ID_LENGTH,
  idAlphabet,
  isId,
  isPartOfId,
  normalizeId,
} from './identifiers.ts'

const anyId = fc
  .array(fc.constantFrom(...Array.from(idAlphabet)), { minLength: ID_LENGTH, maxLength: ID_LENGTH })
  .map((letters) => letters.join(''))

// @proves docs/rules/access.md#ids-and-keys
describe('identifiers', () => {
  it('are made of 32 letters that cannot be mixed up', () => {
    expect(new Set(idAlphabet).size).toBe(32)
    expect(idAlphabet).not.toMatch(/[ilou]/i)
  })

  it('can be found by the chunks within any part that is long enough', () => {
    forAll(anyId, (id) => {
      const chunks = chunkStarts.map((start) => id.slice(start, start + CHUNK))
      for (let from = 0; from < ID_LENGTH; from++) {
        for (let to = from + 1; to <= ID_LENGTH; to++) {
          const part = id.slice(from, to)
          if (!isPartOfId(part)) continue
          const lists = chunksWithin(part)
          expect(lists.every(({ length }) => length > 0)).toBe(true)
          expect(lists.some((list) => list.every((chunk) => chunks.includes(chunk)))).toBe(true)
        }
      }
    })
  })

  it('survive being read out and typed', () => {
    forAll(anyId, (id) => {
      expect(isId(id)).toBe(true)
      expect(normalizeId(id)).toBe(id)
      expect(normalizeId(formatId(id))).toBe(id)
      expect(normalizeId(` ${id.toLowerCase()} `)).toBe(id)
      expect(normalizeId(id.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(id)
      expect(normalizeId(id.replaceAll('1', 'I').replaceAll(/(.)/g, '$1 '))).toBe(id)
    })
  })

  it('are shown in groups of five', () => {
    expect(formatId('0123456789ABCDEFGHJK')).toBe('01234-56789-ABCDE-FGHJK')
  })

  it.each([
    '',
    'abc',
    '0123456789ABCDEFGHJ',
    '0123456789ABCDEFGHJKM',
    '0123456789ABCDEFGHJU',
    '0123456789ABCDEFGHJ!',
    '0123456789ABCDEFGHJ\u0000',
    // Not normalized yet.
    '0123456789abcdefghjk',
    '01234-56789-ABCDE-FGHJK',
    '0'.repeat(100_000),
  ])('are refused in any other form: %j', (text) => {
    expect(isId(text)).toBe(false)
  })
})
