import type { Profile } from '#contract/painters/contractors.ts'
import { phoneProblem } from '#domain/platform/phone-number.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import type { Known } from '#web/lib/known.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'

/** The fields of the profile, in the order in which they stand. */
export const profileFields = [
  'firstName',
  'lastName',
  'phone',
  'businessName',
  'licenseNumber',
  'experienceYears',
  'homeZip',
  'bio',
] as const

export const profileLabels: Record<(typeof profileFields)[number], Text> = {
  firstName: text('First name'),
  lastName: text('Last name'),
  phone: text('Phone'),
  businessName: text('Business name'),
  licenseNumber: text('License number'),
  experienceYears: text('Years of experience'),
  homeZip: text('Your ZIP code'),
  bio: text('About you'),
}

export type ProfileValues = Record<(typeof profileFields)[number], string>

export const valuesOf = (profile: Profile): ProfileValues => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  phone: profile.phone,
  businessName: profile.businessName ?? '',
  licenseNumber: profile.licenseNumber ?? '',
  experienceYears: profile.experienceYears === null ? '' : String(profile.experienceYears),
  homeZip: profile.homeZip ?? '',
  bio: profile.bio ?? '',
})

/** As texts, by the label that they are shown under. */
export const namedValues = (t: PageTranslator, values: ProfileValues): Known =>
  Object.fromEntries(profileFields.map((name) => [t(profileLabels[name]), values[name] || t('none')]))

/** How it read on the page that is sent. */
export const knownOf = ({
  firstName,
  lastName,
  phone,
  businessName,
  licenseNumber,
  experienceYears,
  homeZip,
  bio,
}: Profile) => ({ firstName, lastName, phone, businessName, licenseNumber, experienceYears, homeZip, bio })

/** As it is sent. */
export const changeOf = (values: ProfileValues) => ({
  ...values,
  experienceYears: values.experienceYears.trim() === '' ? null : Number(values.experienceYears),
})

/** Problems found before the profile is sent; the server decides (docs/rules/access.md#painters). */
export function profileProblems(t: PageTranslator, values: ProfileValues): Partial<ProfileValues> {
  const problems: Partial<ProfileValues> = {}
  const years = values.experienceYears.trim()
  if (!values.firstName.trim()) problems.firstName = t('Please enter your first name.')
  if (!values.lastName.trim()) problems.lastName = t('Please enter your last name.')
  const phone = phoneProblem(values.phone)
  if (phone) problems.phone = t(phone)
  if (years !== '' && !/^[1-9]\d?$/.test(years))
    problems.experienceYears = t('Please enter your years of experience as a whole number, 1 or more.')
  if (!/^(\d{5})?$/.test(values.homeZip.trim())) problems.homeZip = t('A ZIP code has five digits.')
  return problems
}
