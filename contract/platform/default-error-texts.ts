import { z } from 'zod'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { errorText, getErrorText } from './error-text.ts'

const types: Record<string, Text> = {
  string: text('Enter text'),
  number: text('Enter a number'),
  int: text('Enter a whole number'),
  boolean: text('Choose yes or no'),
  array: text('Send a list'),
  object: text('Send an object'),
  date: text('Enter a date'),
}

const required = text('Required')
const invalid = text('Not valid')

const atLeast = (origin: string, count: number): Text => {
  if (origin === 'string') {
    return count === 1
      ? required
      : text('Use at least {count} {count, plural, one {character} other {characters}}', {
          count,
        })
  }
  if (origin === 'array' || origin === 'set') {
    return text('Send at least {count} {count, plural, one {entry} other {entries}}', {
      count,
    })
  }
  return text('Must be at least {count}', { count })
}

const atMost = (origin: string, count: number): Text => {
  if (origin === 'string') {
    return text('Use at most {count} {count, plural, one {character} other {characters}}', {
      count,
    })
  }
  if (origin === 'array' || origin === 'set') {
    return text('Send at most {count} {count, plural, one {entry} other {entries}}', { count })
  }
  return text('Must be at most {count}', { count })
}

/** The text for a value that does not fit, unless its schema has a better one. */
function defaultErrorText(issue: z.core.$ZodRawIssue): Text {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? required : (types[issue.expected] ?? invalid)
    case 'too_small':
      return atLeast(issue.origin, Number(issue.minimum))
    case 'too_big':
      return atMost(issue.origin, Number(issue.maximum))
    case 'invalid_value':
      return text('Choose one of: {choices}', { choices: issue.values.map(String).join(', ') })
    case 'not_multiple_of':
      return text('Must be a multiple of {divisor}', { divisor: issue.divisor })
    case 'unrecognized_keys':
      return text('Not known here: {names}', { names: issue.keys.join(', ') })
    default:
      return invalid
  }
}

const english = translator({ locale: 'en-US' })

/**
 * Gives every problem its text, in English unless the caller asks for another language. Installed in the schema library
 * once per process, by the server that answers. A page asks its schemas only whether an answer fits, so it does without.
 */
z.config({
  customError: (issue) => {
    errorText(defaultErrorText(issue)).error(issue)
    return english(getErrorText(issue))
  },
})
