const MINUTE = 60_000

/** "3 h 20 min left", "12 min left", "any moment now". */
export function timeLeft(until: Date, now: Date): string {
  const minutes = Math.floor((until.getTime() - now.getTime()) / MINUTE)
  if (minutes < 1) return 'any moment now'
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${[hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')} left`
}

/** "8 minutes ago", "2 hours ago", "just now". */
export function timeAgo(since: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - since.getTime()) / MINUTE)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`
  const hours = Math.floor(minutes / 60)
  return hours === 1 ? '1 hour ago' : `${hours} hours ago`
}
