import { formatDeadline } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'

/** The colors of a painting that lies ahead. */
export type ColorsAhead = { total: number; open: number; until: Date }

/** What is to be picked: "Pick your 5 colors", "Pick your last 2 colors". */
export const colorsToPick = ({ total, open }: Pick<ColorsAhead, 'total' | 'open'>): Text =>
  open < total
    ? text('Pick your last {open, plural, one {color} other {# colors}}', { open })
    : text('Pick your {open, plural, one {color} other {# colors}}', { open })

/** Until when, in the same words on every screen and in every email. */
const pickColorsBy = (reader: Reader, until: Date, painter: string | null): Text => {
  const by = formatDeadline(reader, until)
  return painter === null
    ? text('Please pick them by {by}, so your painter can buy the paint.', { by })
    : text('Please pick them by {by}, so {painter} can buy the paint.', { by, painter })
}

/** What happens with open colors once the time to pick them is over. */
const colorsAtTheDoor = (painter: string | null): Text =>
  painter === null
    ? text(
        'Your painter brings the color fan, and you pick the rest together before the painting begins. Know them already? Send a message or call us.',
      )
    : text(
        '{painter} brings the color fan, and you pick the rest together before the painting begins. Know them already? Send a message or call us.',
        { painter },
      )

/** The deadline, or what happens after it. */
export const formatColorsState = (reader: Reader, until: Date, isOpen: boolean, painter: string | null): string =>
  translator(reader)(isOpen ? pickColorsBy(reader, until, painter) : colorsAtTheDoor(painter))
