import { type ReactNode, useId } from 'react'
import { projectTypeLabels, propertyTypeLabels, propertyTypes } from '../../../../domain/quote-input.ts'
import { CheckCard } from '../../../ui/CheckCard.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { AddressField } from './AddressField.tsx'
import css from './steps.module.css'
import type { AreaCheck } from './use-service-area.ts'
import { useWizard } from './wizard-context.ts'

type ProjectStepProps = {
  check: AreaCheck
  onVerify: () => void
  zip: string | null
  /** A word about answers that were kept, or a quote that exists. */
  notice?: ReactNode
}

/** Step 1: what is to be painted, where, and for whom. */
export function ProjectStep({ check, onVerify, zip, notice }: ProjectStepProps) {
  const { draft, dispatch, errorOf } = useWizard()
  const id = useId()
  const contact = (field: 'customerName' | 'email' | 'phone') => ({
    name: field,
    value: draft[field],
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) => dispatch({ type: 'contact', field, value: event.target.value }),
  })
  return (
    <div className={css.step}>
      {notice}
      <fieldset>
        <legend className={css.legend}>Project type</legend>
        <div className={css.pair}>
          <CheckCard kind="radio" name={`${id}project`} label={projectTypeLabels.interior} checked readOnly />
          <CheckCard kind="radio" name={`${id}project`} label="Exterior" aside="Coming soon" disabled />
        </div>
      </fieldset>
      <AddressField check={check} onVerify={onVerify} zip={zip} />
      <fieldset>
        <legend className={css.legend}>Property type</legend>
        <div className={css.pair}>
          {propertyTypes.map((type) => (
            <CheckCard
              key={type}
              kind="radio"
              name={`${id}property`}
              label={propertyTypeLabels[type]}
              checked={draft.propertyType === type}
              onChange={() => dispatch({ type: 'property', value: type })}
            />
          ))}
          <CheckCard kind="radio" name={`${id}property`} label="Commercial" aside="Coming soon" disabled />
        </div>
      </fieldset>
      <fieldset>
        <legend className={css.legend}>How we reach you</legend>
        <div className={css.fields}>
          <TextField label="Full name" autoComplete="name" maxLength={200} {...contact('customerName')} />
          <TextField label="Phone" type="tel" inputMode="tel" autoComplete="tel" maxLength={40} {...contact('phone')} />
          <div className={css.whole}>
            <TextField
              label="Email"
              hint="Your quote and your booking go here. Nothing else."
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              {...contact('email')}
            />
          </div>
        </div>
      </fieldset>
    </div>
  )
}
