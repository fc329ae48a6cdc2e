import { z } from 'zod'
import { type Message, message } from '#domain/platform/words/message.ts'
import { words } from '#domain/platform/words/words.ts'
import { says, wordsOf } from './says.ts'

const types: Record<string, Message> = {
  string: message('Enter text'),
  number: message('Enter a number'),
  int: message('Enter a whole number'),
  boolean: message('Choose yes or no'),
  array: message('Send a list'),
  object: message('Send an object'),
  date: message('Enter a date'),
}

const required = message('Required')
const invalid = message('Not valid')

const atLeast = (origin: string, count: number): Message => {
  if (origin === 'string') {
    return count === 1
      ? required
      : message('Use at least {count} {count, plural, one {character} other {characters}}', {
          count,
        })
  }
  if (origin === 'array' || origin === 'set') {
    return message('Send at least {count} {count, plural, one {entry} other {entries}}', {
      count,
    })
  }
  return message('Must be at least {count}', { count })
}

const atMost = (origin: string, count: number): Message => {
  if (origin === 'string') {
    return message('Use at most {count} {count, plural, one {character} other {characters}}', {
      count,
    })
  }
  if (origin === 'array' || origin === 'set') {
    return message('Send at most {count} {count, plural, one {entry} other {entries}}', { count })
  }
  return message('Must be at most {count}', { count })
}

/** The words for a value that does not fit, unless its schema has better ones. */
function plainWords(issue: z.core.$ZodRawIssue): Message {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? required : (types[issue.expected] ?? invalid)
    case 'too_small':
      return atLeast(issue.origin, Number(issue.minimum))
    case 'too_big':
      return atMost(issue.origin, Number(issue.maximum))
    case 'invalid_value':
      return message('Choose one of: {choices}', { choices: issue.values.map(String).join(', ') })
    case 'not_multiple_of':
      return message('Must be a multiple of {divisor}', { divisor: issue.divisor })
    case 'unrecognized_keys':
      return message('Not known here: {names}', { names: issue.keys.join(', ') })
    default:
      return invalid
  }
}

const english = words({ locale: 'en-US' })

/**
 * Gives every problem its words, and says them in English for whoever does not ask for them. Installed in the schema library
 * once per process, by whoever answers. A page asks its schemas only whether an answer fits, so it does without.
 */
z.config({
  customError: (issue) => {
    says(plainWords(issue)).error(issue)
    return english(wordsOf(issue))
  },
})
