import type { PageTranslator } from '#web/lib/use-translate.ts'

/** How long a visit is booked for: "3 half-days", "2 days"; the days only where there are several. */
export const formatVisitLength = (
  t: PageTranslator,
  { halfDays, days }: { halfDays: number; days: number },
): string[] => [
  t('{halfDays, plural, one {# half-day} other {# half-days}}', { halfDays }),
  ...(days > 1 ? [t('{days, plural, one {# day} other {# days}}', { days })] : []),
]
