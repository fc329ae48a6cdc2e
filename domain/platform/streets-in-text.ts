const ALWAYS_STREETS = 'street|st|avenue|ave|road|rd|lane|ln|boulevard|blvd'
/** Words that mean a street only behind a name: "3 rooms the way I want" names none. */
const NAMED_STREETS = 'Drive|Dr|Court|Ct|Place|Pl|Way|Terrace|Ter|Circle|Cir|Pike|Row|Square|Sq|Parkway|Pkwy'
/** No street is called like that: "2 windows and the street side". */
const NO_NAME = '(?!(?:the|an?|and|of|on|to|in|my|our|your|this|that|its?|was)\\s)'
const NUMBER = '(?<![\\d$.,])\\d{1,5}[A-Za-z]?'
/** In lower case behind a name and a number of several digits; "25 minute drive" is none. */
const LOWER_STREETS = 'drive|court|terrace|circle|pike|parkway|pkwy'
const NO_LOWER_NAME =
  '(?!(?:feet|foot|ft|inch|inches|in|minutes?|mins?|hours?|hrs?|miles?|mile|days?|rooms?|square|sq|am|pm)\\s)'
const STREETS = [
  // Without the word, where it is said that somebody is to be found there.
  /(?<!\p{L})(?:(?:[Ll]ives?|[Ll]iving|[Ss]tays?|(?:[Hh]ouse|[Hh]ome|[Aa]ddress|[Pp]lace)(?:\s+is|’s|'s)?)\s+(?:at|on)|[Cc]ome\s+(?:by|to|over\s+to))\s+(?:\d{2,5}|\d(?=\s\p{Lu}\p{Ll}+[.!?,]?\s*$))\s+(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\p{Lu}\p{Ll}{2,}/u,
  new RegExp(
    `(?<![\\d$.,])\\d{2,5}\\s+(?:${NO_NAME}${NO_LOWER_NAME}[\\p{L}'’.]+\\s+){1,2}(?:${LOWER_STREETS})(?![\\p{L}\\p{N}])`,
    'iu',
  ),
  new RegExp(`${NUMBER}\\s+(?:${NO_NAME}[\\p{L}\\p{N}'’.]+\\s+){1,3}(?:${ALWAYS_STREETS})(?![\\p{L}\\p{N}])`, 'iu'),
  new RegExp(`${NUMBER}\\s+(?:[\\p{Lu}\\p{N}][\\p{L}\\p{N}'’.]*\\s+){1,3}(?:${NAMED_STREETS})(?![\\p{L}\\p{N}])`, 'u'),
]

/** Whether a text holds the number and the name of a street. */
export const holdsStreet = (text: string): boolean => STREETS.some((street) => street.test(text))

const everyStreet = STREETS.map(({ source, flags }) => new RegExp(source, `${flags}g`))

/** A text with something else in place of each street with its number. */
export const replaceStreets = (text: string, by: string): string =>
  everyStreet.reduce((read, street) => read.replaceAll(street, by), text)
