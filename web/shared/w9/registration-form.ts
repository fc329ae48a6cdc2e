import { isZip } from '#domain/painters/sign-up.ts'
import { emailProblem } from '#domain/platform/contact-fields.ts'
import { passwordProblem } from '#domain/platform/password.ts'
import { phoneProblem } from '#domain/platform/phone-number.ts'
import { text } from '#domain/platform/translation/text.ts'
import { MAX_UPLOAD, MAX_UPLOAD_BYTES } from '#domain/platform/upload-limits.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'

/** The fields from top to bottom. */
export const registrationFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'businessName',
  'licenseNumber',
  'experienceYears',
  'homeZip',
  'wishedAreas',
  'bio',
  'w9Document',
  'password',
  'confirmPassword',
] as const
export type RegistrationField = (typeof registrationFields)[number]
export type RegistrationProblems = Partial<Record<RegistrationField, string>>

/** A painter's input; for the W9 form its file name, empty while there is none. */
export type Registration = Record<RegistrationField, string>

export const blankRegistration: Registration = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  businessName: '',
  licenseNumber: '',
  experienceYears: '',
  homeZip: '',
  wishedAreas: '',
  bio: '',
  w9Document: '',
  password: '',
  confirmPassword: '',
}

export const W9_TYPES = '.pdf,.doc,.docx'
const MIN_YEARS = 1
const MAX_YEARS = 80

/** Why a picture could not become a page of the document, as people read it. */
export const UNREADABLE_PICTURE = text(
  'That picture can’t be read. Please take it again, or choose a JPEG or PNG file.',
)

/** The two messages that are also toasts (docs/rules/messages.md). */
export const passwordMismatch = {
  title: text('Password Mismatch'),
  description: text('Passwords do not match. Please check and try again.'),
}
export const w9Required = {
  title: text('W9 Form Required'),
  description: text('Please upload your W9 form to complete registration.'),
}

/** Validation errors of a selected document before it is uploaded; the server checks its content. */
export function w9Problem(t: PageTranslator, file: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.(pdf|docx?)$/i.test(file.name)) {
    return t('Please upload your W9 form as a PDF or Word document (.pdf, .doc, .docx).')
  }
  if (file.size > MAX_UPLOAD_BYTES) {
    return t('This file is larger than {max}. A scan in gray is usually much smaller.', { max: MAX_UPLOAD })
  }
  if (file.size === 0) return t('This file is empty. Please choose another one.')
  return undefined
}

/** Validates the required fields, the passwords and the W9 form (docs/rules/access.md). Empty when valid. */
export function registrationProblems(t: PageTranslator, values: Registration): RegistrationProblems {
  const problems: RegistrationProblems = {}
  const years = Number(values.experienceYears)
  if (!values.firstName.trim()) problems.firstName = t('Please enter your first name.')
  if (!values.lastName.trim()) problems.lastName = t('Please enter your last name.')
  const email = emailProblem(values.email)
  if (email) problems.email = t(email)
  const phone = phoneProblem(values.phone)
  if (phone) problems.phone = t(phone)
  if (!values.experienceYears.trim() || !Number.isInteger(years) || years < MIN_YEARS || years > MAX_YEARS) {
    problems.experienceYears = t('Please enter your years of experience as a whole number, 1 or more.')
  }
  if (values.homeZip.trim() && !isZip(values.homeZip.trim())) problems.homeZip = t('A ZIP code has five digits.')
  if (!values.w9Document) problems.w9Document = t(w9Required.description)
  const password = passwordProblem(values.password)
  if (password) problems.password = t(password)
  if (values.password !== values.confirmPassword) problems.confirmPassword = t(passwordMismatch.description)
  return problems
}

/** The multipart form of `POST /api/contractor/register`; the repeated password is not sent. */
export function registrationForm(values: Registration, w9: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (name !== 'confirmPassword' && name !== 'w9Document') form.set(name, name === 'password' ? value : value.trim())
  }
  form.set('w9Document', w9)
  return form
}
