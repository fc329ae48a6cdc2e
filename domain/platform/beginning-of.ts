const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * The beginning of a text, and no half of what its reader sees as one character: an emoji of several parts, a letter with its accent.
 * @param most UTF-16 units
 */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text
  let end = 0
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > most) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

/** What a reader sees as the first character of a text; empty for an empty one. */
export const firstCharacter = (text: string): string => graphemes.segment(text).containing(0)?.segment ?? ''
