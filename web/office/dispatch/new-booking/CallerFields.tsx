import { suggestEmail } from '#domain/customers/mail-typos.ts'
import { isEmail } from '#domain/platform/contact-fields.ts'
import { propertyTypeLabels, propertyTypes } from '#domain/pricing/quote-input.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useWizard } from '#web/shared/quote-form/wizard-context.ts'
import { SelectField, TextField } from '#web/ui/Field.tsx'
import { Options } from '#web/ui/Options.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { KnownCaller } from './KnownCaller.tsx'
import css from './NewBooking.module.css'

/** Who is calling, in the order in which it is asked on the phone. */
export function CallerFields() {
  const t = useTranslate()
  const { draft, dispatch, errorOf } = useWizard()
  const contact = (field: 'customerName' | 'email' | 'phone') => ({
    name: field,
    value: draft[field],
    error: errorOf(field),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => dispatch({ type: 'contact', field, value: event.target.value }),
  })
  const meant = isEmail(draft.email) ? suggestEmail(draft.email) : null
  return (
    <div className={`stack-close ${css.caller}`}>
      <PhoneField label={t('Phone')} {...contact('phone')} />
      <KnownCaller />
      <TextField label={t('Full name')} maxLength={200} {...contact('customerName')} />
      <div>
        <TextField
          label={t('Email')}
          optional
          hint={
            draft.email.trim() === ''
              ? t('Without one, letters are printed and urgent news is told by phone.')
              : undefined
          }
          type="email"
          inputMode="email"
          maxLength={254}
          {...contact('email')}
        />
        <p role="status" className={meant ? css.meant : undefined}>
          {meant &&
            t.rich('Did they say <answer>{email}</answer>?', {
              email: meant,
              answer: (inside) => (
                <button
                  type="button"
                  className={`link-button ${css.answer}`}
                  onClick={() => dispatch({ type: 'contact', field: 'email', value: meant })}
                >
                  {inside}
                </button>
              ),
            })}
        </p>
      </div>
      <SelectField
        label={t('Property type')}
        value={draft.propertyType}
        onChange={({ target }) => {
          const value = propertyTypes.find((type) => type === target.value)
          if (value) dispatch({ type: 'property', value })
        }}
      >
        <Options of={propertyTypes.map((id) => ({ id, name: t(propertyTypeLabels[id]) }))} />
      </SelectField>
    </div>
  )
}
