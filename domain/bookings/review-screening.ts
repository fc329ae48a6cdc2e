import { DataSet, englishDataset, englishRecommendedTransformers, parseRawPattern, RegExpMatcher } from 'obscenity'
import { holdsLink } from '#domain/platform/contact-fields.ts'
import { holdsStreet } from '#domain/platform/streets-in-text.ts'
import { type Finding, findings } from './reviews.ts'
import { undisguised, withDigits, withWholeWords } from './undisguise.ts'

/** More is screened in no text: the patterns take longer than the text is long. In characters, more than a review has. */
const MOST_SCREENED = 2_000

/** Ten digits in any usual writing, or seven with their dash: no price, measure or time of day looks like that. */
const PHONE =
  /(?<![\d$.,])(?:\+?1[\s.‐-―-]*)?(?:\(\d{3}\)|\d{3})[\s.‐-―-]*\d{3}[\s.‐-―-]*\d{4}(?!\d)|(?<![\d$.,])\d{3}[.‐-―-]\d{4}(?!\d)/u

/** Ten digits with something between them wherever it is, seven that stand alone, or a number of another country. */
const SPACED_PHONE =
  /(?<![\d$.,])(?:\d[\s._*()‐-―-]{0,3}){9}\d(?!\d)|(?<![\d$.,])(?:\d[\s._*()‐-―-]{1,3}){6}\d(?!\d)|\+(?:\d[\s.()‐-―-]{0,3}){8,14}\d(?!\d)/u

/** Three, three and four digits with a sign between them that no other figures have: "215/555/0199", "215, 555, 0199". */
const SIGNED_PHONE = /(?<![\d$.,/])\d{3}\s?([/,:;|])\s?\d{3}\s?\1\s?\d{4}(?![\d/])/u

/** "dana@example.com", and as people write it so that no program sees it: "dana (at) example dot com", "dana at example dot com". */
const EMAIL =
  /[\p{L}\p{N}._%+-]+\s*(?:@|[([{]\s*at\s*[)\]}])\s*[\p{L}\p{N}-]+\s*(?:\.|[([{\s]\s*dot\s*[)\]}\s])\s*\p{L}{2,}|[\p{L}\p{N}._-]+\s+at\s+[\p{L}\p{N}-]+(?:\s+dot\s+|\s*[([{]\s*dot\s*[)\]}]\s*)\p{L}{2,}/iu

/** What follows a dot without a blank and is no domain: a unit, or the word that begins the next sentence. */
const NO_DOMAIN =
  '(?:ft|sq|hrs?|mins?|lbs?|gal|etc|and|the|then|they|their|she|he|her|his|we|our|you|your|but|very|really|great|good|nice|thanks?|thank|would|will|was|were|also|highly|definitely|everything|this|that|there|when|what|who|which|for|from|with|not|all|just|only|even|if|because|after|before)'

/** An address without its ending: everybody knows how that of a mail service goes on. */
const MAILBOX =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}._%+-]{2,}\s*(?:@|[([{]\s*at\s*[)\]}]|\sat\s)\s*(?:g\s?mail|yahoo|hotmail|outlook|icloud|aol|proton(?:mail)?|comcast|verizon)(?![\p{L}\p{N}])/iu

/** A domain by itself: "bestpainters.com", whatever its ending; or written out: "bestpainters dot com". */
const DOMAIN = new RegExp(
  `(?<![\\p{L}\\p{N}])(?=[\\p{N}-]*\\p{L})[\\p{L}\\p{N}-]{2,63}\\.(?!${NO_DOMAIN}(?![\\p{L}\\p{N}]))(?:\\p{Ll}{2,24}|\\p{Lu}{2,24})(?![\\p{L}\\p{N}])`,
  'u',
)
const WRITTEN_DOMAIN =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}-]{2,63}(?:\s+dot\s+|\s*[([{]\s*dot\s*[)\]}]\s*|\s+\.\s*)(?:com|net|org|biz|info|shop|site|online|app|dev|pro|xyz|us|io|co|me)(?![\p{L}\p{N}])/iu
/** Short addresses: "t.me/joe", "x.com/joe". */
const SHORT_LINK = /(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,3}\.\p{L}{2,4}\/[\p{L}\p{N}]/u

/** A name on another service, "@joepaints", or where to pay and write past us: "on WhatsApp". */
const HANDLE =
  /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{3,}|(?<!\p{L})(?:whats\s?app|telegram|venmo|zelle|cash\s?app)(?!\p{L})/iu

const SERVICES = 'insta(?:gram)?|ig|facebook|fb|snap(?:chat)?|tik\\s?tok|twitter'
const HANDLES = [
  /** A name there, which has a sign or a digit that no word has. */
  new RegExp(
    `(?<!\\p{L})(?:${SERVICES})(?:\\s+(?:is|at|as|under|handle|name))*[\\s:=-]{1,3}[\\p{L}\\p{N}]+(?:[_.][\\p{L}\\p{N}_.]+|\\d[\\p{L}\\p{N}_.]*)`,
    'iu',
  ),
  new RegExp(
    `(?<!\\p{L})(?:find|follow|add|dm|message|text|write|hit|look|reach)\\s+(?:(?:to|up)\\s+)?(?:me|him|her|them|us|it)\\s+(?:up\\s+)?on\\s+(?:${SERVICES})(?!\\p{L})`,
    'iu',
  ),
]

/** Spellings that the list does not have. */
const moreSlurs = ['kyke', 'wetback', 'towelhead', 'raghead', 'ching chong'].map((word) => parseRawPattern(word))
const dataset = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .addPhrase((phrase) => moreSlurs.reduce((all, pattern) => all.addPattern(pattern), phrase))
const slurs = new RegExpMatcher({ ...dataset.build(), ...englishRecommendedTransformers })

const checks: Record<Finding, (text: string) => boolean> = {
  phone: (text) =>
    [text, withDigits(text)].some((one) => PHONE.test(one) || SPACED_PHONE.test(one) || SIGNED_PHONE.test(one)),
  email: (text) => [text, withWholeWords(text)].some((one) => EMAIL.test(one) || MAILBOX.test(one)),
  link: (text) =>
    holdsLink(text) || [DOMAIN, WRITTEN_DOMAIN, SHORT_LINK, HANDLE, ...HANDLES].some((link) => link.test(text)),
  street: (text) => holdsStreet(text),
  slur: (text) => [text, withWholeWords(text)].some((one) => slurs.hasMatch(one)),
}

/**
 * The parts of a text that the office looks at before anybody else does: contact data and slurs, by patterns and a word list
 * (docs/rules/reviews.md#what-is-looked-at-first), as written and without what hides them from programs. It errs toward finding too
 * much: a finding only waits, nothing is lost.
 */
export function findingsIn(text: string): Finding[] {
  const written = text.slice(0, MOST_SCREENED)
  const read = undisguised(written).slice(0, MOST_SCREENED)
  return findings.filter((finding) => checks[finding](written) || (read !== written && checks[finding](read)))
}
