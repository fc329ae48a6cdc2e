import type { PageTranslator } from '#web/lib/use-translate.ts'

/** "1 new message", "2 new messages". */
export const formatUnread = (t: PageTranslator, count: number): string =>
  t('{count, plural, one {# new message} other {# new messages}}', { count })
