import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'
import { holdsLink } from '#domain/platform/contact-fields.ts'
import { type Finding, findings } from './reviews.ts'

/** Ten digits in any usual writing, or seven with their dash: no price, measure or time of day looks like that. */
const PHONE =
  /(?<![\d$.,])(?:\+?1[\s.‐-―-]*)?(?:\(\d{3}\)|\d{3})[\s.‐-―-]*\d{3}[\s.‐-―-]*\d{4}(?!\d)|(?<![\d$.,])\d{3}[.‐-―-]\d{4}(?!\d)/u

/** "dana@example.com", and as people write it so that no program sees it: "dana (at) example dot com". */
const EMAIL =
  /[\p{L}\p{N}._%+-]+\s*(?:@|[([{]\s*at\s*[)\]}])\s*[\p{L}\p{N}-]+\s*(?:\.|[([{\s]\s*dot\s*[)\]}\s])\s*\p{L}{2,}/iu

/** A domain by itself: "bestpainters.com". */
const DOMAIN =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}-]{2,}\.(?:com|net|org|biz|info|shop|site|online|us|io|co|me)(?![\p{L}\p{N}])/iu

const ALWAYS_STREETS = 'street|st|avenue|ave|road|rd|lane|ln|boulevard|blvd'
/** Words that mean a street only behind a name: "3 rooms the way I want" names none. */
const NAMED_STREETS = 'Drive|Dr|Court|Ct|Place|Pl|Way|Terrace|Ter|Circle|Cir|Pike|Row|Square|Sq|Parkway|Pkwy'
/** No street is called like that: "2 windows and the street side". */
const NO_NAME = '(?!(?:the|an?|and|of|on|to|in|my|our|your|this|that|its?|was)\\s)'
const NUMBER = '(?<![\\d$.,])\\d{1,5}[A-Za-z]?'
const STREETS = [
  new RegExp(`${NUMBER}\\s+(?:${NO_NAME}[\\p{L}\\p{N}'’.]+\\s+){1,3}(?:${ALWAYS_STREETS})(?![\\p{L}\\p{N}])`, 'iu'),
  new RegExp(`${NUMBER}\\s+(?:[\\p{Lu}\\p{N}][\\p{L}\\p{N}'’.]*\\s+){1,3}(?:${NAMED_STREETS})(?![\\p{L}\\p{N}])`, 'u'),
]

const slurs = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })

const checks: Record<Finding, (text: string) => boolean> = {
  phone: (text) => PHONE.test(text),
  email: (text) => EMAIL.test(text),
  link: (text) => holdsLink(text) || DOMAIN.test(text),
  street: (text) => STREETS.some((street) => street.test(text)),
  slur: (text) => slurs.hasMatch(text),
}

/**
 * The parts of a text that the office looks at before anybody else does: contact data and slurs, by patterns and a word list
 * (docs/rules/reviews.md#what-is-looked-at-first). It errs toward finding too much: a finding only waits, nothing is lost.
 */
export const findingsIn = (text: string): Finding[] => findings.filter((finding) => checks[finding](text))
