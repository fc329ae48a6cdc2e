/** What is left of a text without whatever stands in the brackets of the pseudo-locale, brackets inside brackets included. */
const outsideBrackets = (text: string): string => {
  const left = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '')
  return left === text ? text : outsideBrackets(left)
}

const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

/**
 * What a message says that did not come through `words`: what is left of each text between two tags, if it has a letter.
 *
 * @param html as it was written for a reader of the pseudo-locale
 * @param known names, addresses and other values that no language changes
 */
export const textsOutside = (html: string, known: readonly (string | RegExp)[]): string[] =>
  html
    .replaceAll(/<style\b.*?<\/style>/gs, '')
    .split(/<[^>]+>/)
    .map((text) => outsideBrackets(text.replaceAll(/&#?\w+;/g, (sign) => signs[sign] ?? ' ')))
    .map((text) => known.reduce<string>((left, value) => left.replaceAll(value, ''), text).trim())
    .filter((left) => /\p{L}/u.test(left))
