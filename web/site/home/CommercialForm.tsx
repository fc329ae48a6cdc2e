import { useEffect, useState } from 'react'
import { isEmail } from '#domain/platform/contact-fields.ts'
import { isPhone } from '#domain/platform/phone-number.ts'
import { type Problems, useForm } from '#web/lib/use-form.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextAreaField, TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import css from './CommercialForm.module.css'

type Inquiry = { name: string; company: string; email: string; phone: string; message: string }

const blank: Inquiry = { name: '', company: '', email: '', phone: '', message: '' }

const problemsOf =
  (t: PageTranslator) =>
  (inquiry: Inquiry): Problems<Inquiry> => {
    const problems: Problems<Inquiry> = {}
    if (!inquiry.name.trim()) problems.name = t('Please tell us your name.')
    if (!isEmail(inquiry.email.trim())) problems.email = t('Please enter a valid email address.')
    if (inquiry.phone.trim() && !isPhone(inquiry.phone)) {
      problems.phone = t('Ten digits, please, or + and the country code. Or leave it blank.')
    }
    if (!inquiry.message.trim()) problems.message = t('A sentence about the rooms is enough.')
    return problems
  }

/** Sends it; the code for calls is only loaded now, not with the page. */
async function send(inquiry: Inquiry): Promise<void> {
  const [{ call }, { createInquiry }] = await Promise.all([
    import('#web/lib/call.ts'),
    import('#contract/customers/inquiries.ts'),
  ])
  await call(createInquiry, { body: inquiry })
}

async function explain(t: PageTranslator, error: unknown): Promise<string> {
  const otherwise = t('Your message wasn’t sent. Everything you wrote is still here, so please try again in a minute.')
  const { messageOf } = await import('#web/lib/call-error.ts').catch(() => ({ messageOf: () => otherwise }))
  return messageOf(error, otherwise, t)
}

/** The contact form for commercial customers. Input stays until it has been sent. */
export function CommercialForm({ focusFirst = false }: { focusFirst?: boolean }) {
  const t = useTranslate()
  // The name as sent, since the form is empty by then.
  const [thanked, setThanked] = useState('')
  // The texts are prepared before sending, so that a failure always has one.
  const [failed, setFailed] = useState('')
  const { bound, field, failure, sending, sent, empty } = useForm({
    initial: blank,
    problemsOf: problemsOf(t),
    send: async (inquiry) => {
      try {
        await send(inquiry)
      } catch (error) {
        setFailed(await explain(t, error))
        throw error
      }
      setThanked(inquiry.name.trim())
      empty()
    },
  })
  const form = bound.ref
  // The focus moves from the button that opened the form to its first field.
  useEffect(() => {
    if (focusFirst) form.current?.querySelector('input')?.focus()
  }, [focusFirst, form])

  return (
    <form {...bound} className={css.form} noValidate>
      <TextField label={t('Name')} autoComplete="name" maxLength={200} {...field('name')} />
      <TextField label={t('Company')} autoComplete="organization" maxLength={200} optional {...field('company')} />
      <TextField label={t('Email')} type="email" autoComplete="email" maxLength={254} {...field('email')} />
      <PhoneField label={t('Phone')} optional {...field('phone')} />
      <div className={css.whole}>
        <TextAreaField label={t('Your project')} rows={5} maxLength={5000} {...field('message')} />
      </div>
      <div className={css.whole}>
        {failure && (
          <Notice tone="error" role="alert">
            {failed}
          </Notice>
        )}
        {sent && (
          <Notice tone="good" role="status" title={t('Thank you, {thanked}.', { thanked })}>
            {t('We got your message and will answer by email.')}
          </Notice>
        )}
      </div>
      <Button type="submit" size="large" working={sending} workingLabel={t('Sending...')}>
        {t('Send message')}
      </Button>
    </form>
  )
}
