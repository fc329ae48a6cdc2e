import { expect, test } from 'vitest'
import { searchWords, toQuestion } from './search-words.ts'

const searchTerms = (text: string) => toQuestion(text, true).terms

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
  const foreign = { ...quote, customer_name: 'Łukasz Groß', phone: '+44 20 7946 0958 ext. 12', address: '9 Øster St' }
  expect(searchWords(foreign)).toEqual(
    expect.arrayContaining(['lukasz', 'gross', 'oster', '442079460958', '2079460958', '79460958', '0958']),
  )
  expect(searchWords({ ...quote, phone: '(215) 555-0123 ext. 45' })).not.toContain('01234')
  expect(searchTerms('Zoë  SMITH smith')).toEqual(['zoe', 'smith'])
  expect(searchTerms('(215) 555-0123')).toEqual(['2155550123'])
  expect(searchTerms('a b c d e f g h')).toHaveLength(6)
})
