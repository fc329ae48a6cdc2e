import { useQueryClient } from '@tanstack/react-query'
import { listJobs } from '#contract/bookings/jobs.ts'
import { type Profile, updateContractorProfile } from '#contract/painters/contractors.ts'
import { call } from '#web/lib/call.ts'
import { refusedFields } from '#web/lib/call-error.ts'
import { invalidateCalls } from '#web/lib/queries.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { profileQuery } from '#web/portal/queries.ts'
import { FailureNotice } from '#web/shared/dashboard/FailureNotice.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextAreaField, TextField } from '#web/ui/Field.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import css from './EditProfile.module.css'
import { changeOf, profileFields, profileProblems, valuesOf } from './profile-form.ts'

/** The profile that painters edit themselves; how much they paint in a day is set by the office. */
export function EditProfile({ profile }: { profile: Profile }) {
  const t = useTranslate()
  const client = useQueryClient()
  const { values, field, bound, failure, sending, sent, again } = useForm({
    initial: valuesOf(profile),
    problemsOf: (now) => profileProblems(t, now),
    send: async (now) => {
      try {
        client.setQueryData(profileQuery.queryKey, await call(updateContractorProfile, { body: changeOf(now) }))
      } catch (error) {
        return refusedFields(error, profileFields)
      }
      // How far each job is depends on the zip code.
      void invalidateCalls(client, listJobs)
      return {}
    },
  })
  const before = valuesOf(profile)
  const changed = profileFields.some((name) => values[name].trim() !== before[name].trim())
  return (
    <form {...bound} className={`stack ${css.form}`} noValidate onChange={again}>
      <TextField label={t('First name')} autoComplete="given-name" {...field('firstName')} />
      <TextField label={t('Last name')} autoComplete="family-name" {...field('lastName')} />
      <PhoneField label={t('Phone')} {...field('phone')} />
      <TextField label={t('Business name')} optional autoComplete="organization" {...field('businessName')} />
      <TextField label={t('License number')} optional {...field('licenseNumber')} />
      <TextField label={t('Years of experience')} optional inputMode="numeric" {...field('experienceYears')} />
      <TextField
        label={t('Your ZIP code')}
        hint={t('We show you about how far each job is. Customers never see it.')}
        optional
        inputMode="numeric"
        autoComplete="postal-code"
        {...field('homeZip')}
      />
      <div className={css.whole}>
        <TextAreaField label={t('About you')} optional rows={4} maxLength={5000} {...field('bio')} />
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
