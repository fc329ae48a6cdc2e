import { useState } from 'react'
import { type Profile, updateContractorProfile } from '#contract/painters/contractors.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { differencesIn } from '#web/lib/known.ts'
import { untilShown } from '#web/lib/queries.ts'
import { useForm, useStored } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { TextAreaField, TextField } from '#web/ui/Field.tsx'
import { Meanwhile } from '#web/ui/Meanwhile.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import css from './EditProfile.module.css'
import {
  changeOf,
  knownOf,
  namedValues,
  type ProfileValues,
  profileFields,
  profileLabels,
  profileProblems,
  valuesOf,
} from './profile-form.ts'

/** The profile that painters edit themselves; how much they paint in a day is set by the office. */
export function EditProfile({ profile }: { profile: Profile }) {
  const t = useTranslate()
  const before = valuesOf(profile)
  /** What was replaced on this page when a save was refused: the office may correct a name or a number meanwhile. */
  const [refusedOn, setRefusedOn] = useState<ProfileValues | null>(null)
  const form = useForm({
    initial: before,
    problemsOf: (now) => profileProblems(t, now),
    send: async (now) => {
      try {
        const body = { ...changeOf(now), known: knownOf(profile) }
        await call(updateContractorProfile, { body })
        setRefusedOn(null)
      } catch (error) {
        if (error instanceof CallError && error.code === 'conflict') {
          setRefusedOn(before)
          await untilShown()
        }
        throw error
      }
    },
  })
  useStored(before, form)
  const { values, field, bound, failure, sending, sent, again } = form
  const meanwhile = refusedOn ? differencesIn(namedValues(t, refusedOn), namedValues(t, before)) : []
  const changed = profileFields.some((name) => values[name].trim() !== before[name].trim())
  return (
    <form {...bound} className={`stack ${css.form}`} noValidate onChange={again}>
      {meanwhile.length > 0 && (
        <div className={css.whole}>
          <Meanwhile form={{ meanwhile, restored: false }} />
        </div>
      )}
      <TextField label={t(profileLabels.firstName)} autoComplete="given-name" {...field('firstName')} />
      <TextField label={t(profileLabels.lastName)} autoComplete="family-name" {...field('lastName')} />
      <PhoneField label={t(profileLabels.phone)} {...field('phone')} />
      <TextField
        label={t(profileLabels.businessName)}
        optional
        autoComplete="organization"
        {...field('businessName')}
      />
      <TextField label={t(profileLabels.licenseNumber)} optional {...field('licenseNumber')} />
      <TextField label={t(profileLabels.experienceYears)} optional inputMode="numeric" {...field('experienceYears')} />
      <TextField
        label={t(profileLabels.homeZip)}
        hint={t('We show you about how far each job is. Customers never see it.')}
        optional
        inputMode="numeric"
        autoComplete="postal-code"
        {...field('homeZip')}
      />
      <div className={css.whole}>
        <TextAreaField label={t(profileLabels.bio)} optional rows={4} maxLength={5000} {...field('bio')} />
      </div>
      <FailureNotice failure={failure} otherwise={t("We couldn't save your profile. Please try again.")} />
      <div className={css.whole}>
        <div className="row">
          <Button type="submit" disabled={!changed} working={sending} workingLabel={t('Saving...')}>
            {t('Save profile')}
          </Button>
          <p role="status" className={css.saved}>
            {sent && !changed && t('Saved.')}
          </p>
        </div>
      </div>
    </form>
  )
}
