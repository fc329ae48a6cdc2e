/** The rest of a text without the parts in the brackets of the pseudo-locale, brackets inside brackets included. */
const outsideBrackets = (text: string): string => {
  const left = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '')
  return left === text ? text : outsideBrackets(left)
}

const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

/**
 * The texts of a message that were not translated: what is left of each text between two tags, if it has a letter.
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
