import { emailProblem } from '#domain/platform/contact-fields.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Notice } from '#web/ui/Notice.tsx'
import css from './Inquiries.module.css'
import { InquiryForm } from './InquiryForm.tsx'
import { useInquiry } from './use-inquiry.ts'

type NotifyMeProps = {
  /** Where the person lives, as typed or as parsed ("Lancaster, PA 17601"). */
  location: string
  /** Their e-mail address, if known: then one tap is enough. It can still be changed. */
  email?: string
  name?: string
}

/** "Tell me when you come to my area", for an address outside of it. Asking again is idempotent. */
export function NotifyMe({ location, email = '', name }: NotifyMeProps) {
  const t = useTranslate()
  const { typed, sent, form } = useInquiry({
    contact: email,
    problemOf: (contact) => {
      const problem = emailProblem(contact)
      return problem && t(problem)
    },
    toRequest: (contact) => ({ kind: 'area', place: location, email: contact, ...(name ? { name } : {}) }),
  })
  if (sent) {
    return (
      <div className={`stack ${css.ask}`}>
        <Notice tone="good" role="status" title={t("You're on the list")}>
          {t("We'll write to {email} when we start painting there, and not about anything else.", {
            email: typed.trim(),
          })}
        </Notice>
      </div>
    )
  }
  return (
    <InquiryForm
      inquiry={form}
      field={{ label: t('Your email'), type: 'email', autoComplete: 'email', maxLength: 254 }}
      label={t('Tell me when you come to my area')}
    />
  )
}
