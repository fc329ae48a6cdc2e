import { z } from 'zod'

const counted = (count: number | bigint, noun: string): string => `${count} ${noun}${Number(count) === 1 ? '' : 's'}`

const types: Record<string, string> = {
  string: 'Enter text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Choose yes or no',
  array: 'Send a list',
  object: 'Send an object',
  date: 'Enter a date',
}

const limit = (origin: string, value: number | bigint, isLeast: boolean): string => {
  const edge = isLeast ? 'at least' : 'at most'
  if (origin === 'string')
    return isLeast && Number(value) === 1 ? 'Required' : `Use ${edge} ${counted(value, 'character')}`
  if (origin === 'array' || origin === 'set')
    return `Send ${edge} ${counted(value, 'entry').replace('entrys', 'entries')}`
  return `Must be ${edge} ${value}`
}

/** The message for a value that does not fit, unless its schema has a better one. */
function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'Required' : (types[issue.expected] ?? 'Not valid')
    case 'too_small':
      return limit(issue.origin, issue.minimum, true)
    case 'too_big':
      return limit(issue.origin, issue.maximum, false)
    case 'invalid_value':
      return `Choose one of: ${issue.values.map(String).join(', ')}`
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`
    case 'invalid_format':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return 'Not valid'
    case 'unrecognized_keys':
      return `Not known here: ${issue.keys.join(', ')}`
    default:
      return undefined
  }
}

/** Installs these messages in the schema library, once per process or page: every contract file imports `endpoint.ts`. */
z.config({ customError: plainMessage })
