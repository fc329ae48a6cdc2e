import { sql } from 'kysely'

/** Whether a review `r` is shown. Literals instead of parameters: the plan is cached, and only with literals does it use the index of those that are shown. */
export const isReviewShown = sql<boolean>`r.state = 'published' and not r.suspended`
