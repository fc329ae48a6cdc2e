import { defineInboxItem } from '../define-inbox-item.ts'
import type { InboxDeps, InboxItem, Part } from '../inbox-item.ts'
import { findWaitingPortraits } from '../more-items.queries.ts'

/** Photos that painters handed in, the oldest first: customers see the initials meanwhile. */
async function findPortraits({ db }: InboxDeps): Promise<Part> {
  const lines = (await findWaitingPortraits(db)).map(
    ({ id, name, phone, email, since }): InboxItem => ({
      kind: 'portrait_waiting',
      subjectId: id,
      urgency: 'later',
      since,
      due: null,
      bookingId: null,
      shown: { painter: { id, name, phone }, person: { name, phone, email } },
    }),
  )
  return { lines }
}

export const portraitWaiting = defineInboxItem({
  kind: 'portrait_waiting',
  find: findPortraits,
  line: (_item, { painter }, t) => t('{painter} sent a photo', { painter }),
})
