import type { PageWords } from '../../lib/words.ts'
/** What is asked: with a quote, or a booking and its key, the server knows whom to answer. */
export type Asked = {
  kind: 'call' | 'area'
  quoteId?: string
  bookingId?: string
  key?: string
  name?: string
  email?: string
  phone?: string
  place?: string
}

/** Sends it; the code for calls is loaded only now, not with the page. */
export async function sendInquiry(asked: Asked): Promise<void> {
  const [{ call }, { askUs }] = await Promise.all([
    import('../../lib/call.ts'),
    import('../../../contract/inquiries.ts'),
  ])
  await call(askUs, { body: asked })
}

/** What a person reads when it did not go through. */
export async function explainInquiry(t: PageWords, error: unknown): Promise<string> {
  const otherwise = t("That didn't go through. Please try again in a minute.")
  const { messageOf } = await import('../../lib/call-error.ts').catch(() => ({ messageOf: () => otherwise }))
  return messageOf(error, otherwise)
}
