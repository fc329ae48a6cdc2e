import type { Topic } from '#contract/platform/topics.ts'
import { type NewsKind, newsKinds } from '#domain/platform/booking-news.ts'
import type { ServerEvent } from '#web/lib/follow-events.ts'

/** What may have changed with each kind of news. */
const topicsByNews: Record<NewsKind, readonly Topic[]> = {
  // With it a conversation may end.
  visit: ['booking', 'notes', 'conversation'],
  message: ['conversation'],
  photo: ['photos'],
  change: ['booking', 'quotes'],
  payment: ['booking', 'quotes'],
  review: ['reviews'],
  colors: ['booking', 'quotes'],
}

/** What may have changed by an event of the live stream; null: everything, as after news that this page does not know. */
export function topicsOf({ event, data }: ServerEvent): readonly Topic[] | null {
  if (event !== 'news') return null
  try {
    const { kind } = JSON.parse(data) as { kind?: unknown }
    const known = newsKinds.find((one) => one === kind)
    return known ? topicsByNews[known] : null
  } catch {
    return null
  }
}
