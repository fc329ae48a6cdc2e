import type { ReactNode } from 'react'
import { PSEUDO_LOCALE } from '../../../../domain/words/pseudo.ts'
import { words } from '../../../../domain/words/words.ts'
import { reader } from '../../../lib/here.ts'
import { ReaderContext } from '../../../lib/words.ts'
import { textsOutside } from '../../../testing/texts-outside.ts'
import { ToastOutlet } from '../../../ui/ToastOutlet.tsx'

export const pseudoReader = { ...reader, locale: PSEUDO_LOCALE }

/** A text of the portal in the pseudo-locale. */
export const said = words<ReactNode>(pseudoReader)

/** A page for a reader of the pseudo-locale, with toasts. */
export const inPseudo = (page: ReactNode) => (
  <ReaderContext value={pseudoReader}>
    {page}
    <ToastOutlet />
  </ReaderContext>
)

/** Names, addresses, days and times. */
const data = [
  /1500 Market St(, Philadelphia, PA \d+)?/g,
  /Evencoat|Ana Ruiz|Dana Miller|Emma's room|Philadelphia|Chester|Delaware|Ruiz Painting/g,
  /Ana|Ruiz/g,
  /\w+@example\.com/g,
  /https:\/\/\S+/g,
  /((Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, )?(November|December) \d+(, \d{4})?/g,
  /((Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?(Nov|Dec) \d+(, \d{4})?/g,
  /(November|December) \d{4}/g,
  /\d+:\d\d [AP]M/g,
  /Gate code 12|attic-or-so|SW 7005|Sherwin-Williams/g,
  // The initials of the months in the chart.
  /^[JFMASOND]$|^(an|eb|ar|pr|ay|un|ul|ug|ep|ct|ov|ec)$/g,
]

/** Unbracketed text of the page that should be in brackets. */
export const unsaid = (): string[] =>
  textsOutside(document.body).filter((text) =>
    /\p{L}/u.test(data.reduce((left, one) => left.replaceAll(one, ' '), text)),
  )
