import { expect, test } from 'vitest'
import { searchTerms, searchWords } from './search-words.ts'

test('a quote has words to search for, and a query has terms without duplicates', () => {
  const quote = {
    id: 'QQQQQQQQQQQQQQQQQQQQ',
    customer_name: "Zoë O'Brien-Smith",
    email: 'zoe.smith@example.com',
    phone: '+1 (215) 555-0123',
    address: '1500 Market St., Apt #4',
    city: 'Philadelphia',
  }
  expect(searchWords(quote, 'BBBBBBBBBBBBBBBBBBBB')).toEqual(
    expect.arrayContaining([
      'zoe',
      'o',
      'brien',
      'smith',
      'zoe.smith@example.com',
      '1500',
      'market',
      'apt',
      '4',
      '2155550123',
    ]),
  )
  expect(searchTerms('Zoë  SMITH smith')).toEqual(['zoe', 'smith'])
  expect(searchTerms('(215) 555-0123')).toEqual(['2155550123'])
  expect(searchTerms('a b c d e f g h')).toHaveLength(6)
})
