import type { PageTranslator } from '#web/lib/use-translate.ts'
/** The request: with a quote, or a booking and its key, the server knows the contact details. */
export type InquiryRequest = {
  kind: 'call' | 'area'
  quoteId?: string
  bookingId?: string
  key?: string
  name?: string
  email?: string
  phone?: string
  place?: string
}

/** Sends it; the code for calls is only loaded now, not with the page. */
export async function sendInquiry(request: InquiryRequest): Promise<void> {
  const [{ call }, { askUs }] = await Promise.all([
    import('#web/lib/call.ts'),
    import('#contract/customers/inquiries.ts'),
  ])
  await call(askUs, { body: request })
}

/** The error message after a failure. */
export async function explainInquiry(t: PageTranslator, error: unknown): Promise<string> {
  const otherwise = t("That didn't go through. Please try again in a minute.")
  const { messageOf } = await import('#web/lib/call-error.ts').catch(() => ({ messageOf: () => otherwise }))
  return messageOf(error, otherwise, t)
}
