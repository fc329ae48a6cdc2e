/** What somebody reads about a booking, as it was rendered. */
export type Reading = {
  surface: 'page' | 'pay page' | 'letter' | 'push' | 'document' | 'calendar'
  reader: 'customer' | 'painter' | 'office'
  /** The kind of the message ("booking-cancelled"), the number of the document ("Invoice 2026-0001"); "" for pages. */
  name: string
  /** When it was sent, issued, or looked at. */
  at: Date
  /** All words, line by line, as shown: with the subject first in a letter, the title first in a push. The page: innerText of <main>. */
  text: string
}
