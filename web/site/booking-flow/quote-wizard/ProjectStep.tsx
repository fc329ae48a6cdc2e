import { type ReactNode, useId } from 'react'
import type { Breakdown } from '#domain/pricing/pricing.ts'
import { projectTypeLabels, propertyTypeLabels, propertyTypes } from '#domain/pricing/quote-input.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { AddressField } from '#web/shared/quote-form/AddressField.tsx'
import css from '#web/shared/quote-form/steps.module.css'
import type { AreaCheck } from '#web/shared/quote-form/use-service-area.ts'
import { useWizard } from '#web/shared/quote-form/wizard-context.ts'
import { CheckCard } from '#web/ui/CheckCard.tsx'
import { ContactFields } from './ContactFields.tsx'
import { FirstRoom } from './FirstRoom.tsx'

type ProjectStepProps = {
  check: AreaCheck
  onVerify: (address?: string) => void
  zip: string | null
  /** A notice about restored answers, or about an existing quote. */
  notice?: ReactNode
  breakdown: Breakdown
}

/** Step 1: what is to be painted, where, and for whom. */
export function ProjectStep({ check, onVerify, zip, notice, breakdown }: ProjectStepProps) {
  const t = useTranslate()
  const { draft, dispatch } = useWizard()
  const id = useId()
  return (
    <div className="stack-far">
      {notice}
      <FirstRoom breakdown={breakdown} />
      <fieldset>
        <legend className={`as-heading ${css.legend}`}>{t('Project type')}</legend>
        <div className={css.pair}>
          <CheckCard kind="radio" name={`${id}project`} label={t(projectTypeLabels.interior)} checked readOnly />
          <CheckCard kind="radio" name={`${id}project`} label={t('Exterior')} aside={t('Coming soon')} disabled />
        </div>
      </fieldset>
      <AddressField check={check} onVerify={onVerify} zip={zip} />
      <fieldset>
        <legend className={`as-heading ${css.legend}`}>{t('Property type')}</legend>
        <div className={css.pair}>
          {propertyTypes.map((type) => (
            <CheckCard
              key={type}
              kind="radio"
              name={`${id}property`}
              label={t(propertyTypeLabels[type])}
              checked={draft.propertyType === type}
              onChange={() => dispatch({ type: 'property', value: type })}
            />
          ))}
          <CheckCard kind="radio" name={`${id}property`} label={t('Commercial')} aside={t('Coming soon')} disabled />
        </div>
      </fieldset>
      <ContactFields />
    </div>
  )
}
