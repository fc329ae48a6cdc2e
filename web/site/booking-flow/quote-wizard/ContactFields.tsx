import { useState } from 'react'
import { completeEmail, suggestEmail } from '#domain/customers/mail-typos.ts'
import { isEmail } from '#domain/platform/contact-fields.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import steps from '#web/shared/quote-form/steps.module.css'
import { useWizard } from '#web/shared/quote-form/wizard-context.ts'
import { TextField } from '#web/ui/Field.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import css from './ContactFields.module.css'

type Field = 'customerName' | 'email' | 'phone'

/** Contact details, and why each is needed. A probable typo gets a suggestion that does not block the step. */
export function ContactFields() {
  const t = useTranslate()
  const { draft, dispatch, errorOf } = useWizard()
  // No suggestion while the person is still typing.
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const set = (field: Field, value: string) => dispatch({ type: 'contact', field, value })
  const contact = (field: Field) => ({
    name: field,
    value: draft[field],
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) => set(field, event.target.value),
    onBlur: () => setLeft((before) => new Set(before).add(field)),
  })
  const meant = left.has('email') && isEmail(draft.email) ? suggestEmail(draft.email) : null
  const endings = meant ? [] : completeEmail(draft.email)
  const isShortName = left.has('customerName') && draft.customerName.trim().length === 1
  return (
    <fieldset>
      <legend className={`as-heading ${steps.legend}`}>{t('How we reach you')}</legend>
      <div className={steps.fields}>
        <div>
          <TextField
            label={t('Full name')}
            hint={t('So your painter knows who to ask for.')}
            autoComplete="name"
            maxLength={200}
            {...contact('customerName')}
          />
          <p role="status" className={isShortName ? css.question : undefined}>
            {isShortName &&
              t('Is “{name}” your full name? You can continue either way.', { name: draft.customerName.trim() })}
          </p>
        </div>
        <PhoneField
          label={t('Phone')}
          hint={t('Only for your painter, on the day of the visit.')}
          {...contact('phone')}
        />
        <div className={steps.whole}>
          <TextField
            label={t('Email')}
            hint={t('Your quote and your booking go here. Nothing else.')}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            {...contact('email')}
          />
          {endings.length > 0 && (
            <ul className={css.endings} aria-label={t('Complete your email')}>
              {endings.map((email) => (
                <li key={email}>
                  <button type="button" className={css.ending} aria-label={email} onClick={() => set('email', email)}>
                    {email.slice(email.indexOf('@'))}
                  </button>
                </li>
              ))}
            </ul>
          )}
          <p role="status" className={meant ? css.question : undefined}>
            {meant &&
              t.rich('Did you mean <answer>{email}</answer>?', {
                email: meant,
                answer: (inside) => (
                  <button type="button" className={`bare-button ${css.answer}`} onClick={() => set('email', meant)}>
                    {inside}
                  </button>
                ),
              })}
          </p>
        </div>
      </div>
    </fieldset>
  )
}
