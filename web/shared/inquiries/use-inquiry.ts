import { useState } from 'react'
import { useForm } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { explainInquiry, type InquiryRequest, sendInquiry } from './send-inquiry.ts'

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
