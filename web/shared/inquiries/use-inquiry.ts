import { useState } from 'react'
import { useForm } from '#web/lib/use-form.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'

/** The request: with a quote, or a booking and its key, the server knows the contact details. */
type InquiryRequest = {
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
async function sendInquiry(request: InquiryRequest): Promise<void> {
  const [{ call }, { askUs }] = await Promise.all([
    import('#web/lib/call.ts'),
    import('#contract/customers/inquiries.ts'),
  ])
  await call(askUs, { body: request })
}

/** The error message after a failure. */
async function explainInquiry(t: PageTranslator, error: unknown): Promise<string> {
  const otherwise = t("That didn't go through. Please try again in a minute.")
  const { messageOf } = await import('#web/lib/call-error.ts').catch(() => ({ messageOf: () => otherwise }))
  return messageOf(error, otherwise, t)
}

type InquiryOptions = {
  /** The contact as far as it is known before anything is typed. */
  contact?: string
  /** The problem with the typed contact; undefined when it can be sent. */
  problemOf: (contact: string) => string | undefined
  toRequest: (contact: string) => InquiryRequest
}

/** An inquiry that takes one contact at most: what was typed, and how sending it stands. */
export function useInquiry({ contact = '', problemOf, toRequest }: InquiryOptions) {
  const t = useTranslate()
  // Words are found while it is still sending, so that a failure never shows without them.
  const [words, setWords] = useState('')
  const { values, bound, field, submit, failure, sending, sent } = useForm<{ contact: string }, HTMLDivElement>({
    initial: { contact },
    problemsOf: (typed) => {
      const problem = problemOf(typed.contact)
      return problem === undefined ? {} : { contact: problem }
    },
    send: async (typed) => {
      try {
        await sendInquiry(toRequest(typed.contact))
      } catch (error) {
        setWords(await explainInquiry(t, error))
        throw error
      }
    },
  })
  return {
    typed: values.contact,
    sent,
    /** For the form that asks. */
    form: { group: bound.ref, field: field('contact'), failed: failure && words, sending, submit },
  }
}

export type Inquiry = ReturnType<typeof useInquiry>
