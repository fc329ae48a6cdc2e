import type { PageWords } from '#web/lib/words.ts'

/** "1 new message", "2 new messages". */
export const unreadInWords = (t: PageWords, count: number): string =>
  t('{count, plural, one {# new message} other {# new messages}}', { count })
