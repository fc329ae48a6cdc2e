import type { PageTranslator } from '#web/lib/use-translate.ts'

const MINUTE = 60_000

/** "3 h 20 min left", "12 min left", "any moment now". */
export function timeLeft(t: PageTranslator, until: Date, now: Date): string {
  const minutes = Math.floor((until.getTime() - now.getTime()) / MINUTE)
  if (minutes < 1) return t('any moment now')
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return t('{minutes} min left', { minutes })
  return rest === 0 ? t('{hours} h left', { hours }) : t('{hours} h {minutes} min left', { hours, minutes: rest })
}

/** "8 minutes ago", "2 hours ago", "just now". */
export function timeAgo(t: PageTranslator, since: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - since.getTime()) / MINUTE)
  if (minutes < 1) return t('just now')
  if (minutes < 60) return t('{count, plural, one {# minute ago} other {# minutes ago}}', { count: minutes })
  const hours = Math.floor(minutes / 60)
  return t('{count, plural, one {# hour ago} other {# hours ago}}', { count: hours })
}
