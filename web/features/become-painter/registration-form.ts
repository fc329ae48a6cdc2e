import { passwordProblem } from '../../../domain/password.ts'
import { isEmail, isPhone } from '../../../domain/text.ts'
import { words } from '../../../domain/words/words.ts'
import { reader } from '../../lib/here.ts'

/** What a painter types, in the order of the form. */
export type Registration = {
  firstName: string
  lastName: string
  email: string
  phone: string
  businessName: string
  licenseNumber: string
  experienceYears: string
  bio: string
  password: string
  confirmPassword: string
}

export type RegistrationField = keyof Registration | 'w9Document'
export type RegistrationProblems = Partial<Record<RegistrationField, string>>

/** The form; everything typed stays until the account exists. */
export type RegistrationState = {
  values: Registration
  w9: File | null
  problems: RegistrationProblems
  phase: 'writing' | 'sending' | 'registered'
  /** After the sign-up: whether the session of the new account runs, and its address for the login otherwise. */
  account?: { email: string; signedIn: boolean }
}

export type RegistrationAction =
  | { type: 'typed'; field: keyof Registration; value: string }
  | { type: 'w9-picked'; file: File }
  | { type: 'w9-removed' }
  | { type: 'w9-refused'; problem: string }
  | { type: 'refused'; problems: RegistrationProblems }
  | { type: 'sending' }
  | { type: 'registered'; email: string; signedIn: boolean }

/** The fields from top to bottom: focus goes to the first wrong one. */
export const registrationFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'businessName',
  'licenseNumber',
  'experienceYears',
  'bio',
  'w9Document',
  'password',
  'confirmPassword',
] as const satisfies readonly RegistrationField[]

export const W9_TYPES = '.pdf,.doc,.docx'
const MAX_W9_BYTES = 10 * 1024 * 1024
const MIN_YEARS = 1
const MAX_YEARS = 80

/** Why a picture could not become a page of the document, for the person who chose it. */
export const UNREADABLE_PICTURE = 'That picture cannot be read. Please take it again, or choose a JPEG or PNG file.'

/** The two messages that are also toasts (docs/rules/messages.md). */
export const passwordMismatch = {
  title: 'Password Mismatch',
  description: 'Passwords do not match. Please check and try again.',
}
export const w9Required = {
  title: 'W9 Form Required',
  description: 'Please upload your W9 form to complete registration.',
}

export const blankRegistration: RegistrationState = {
  values: {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    businessName: '',
    licenseNumber: '',
    experienceYears: '',
    bio: '',
    password: '',
    confirmPassword: '',
  },
  w9: null,
  problems: {},
  phase: 'writing',
}

const without = (problems: RegistrationProblems, field: RegistrationField): RegistrationProblems => {
  const { [field]: _gone, ...rest } = problems
  return rest
}

export function registrationReducer(state: RegistrationState, action: RegistrationAction): RegistrationState {
  switch (action.type) {
    case 'typed': {
      const values = { ...state.values, [action.field]: action.value }
      const problems = without(state.problems, action.field)
      // The second password is wrong only together with the first.
      const both = action.field === 'password' ? without(problems, 'confirmPassword') : problems
      return { ...state, values, problems: both, phase: 'writing' }
    }
    case 'w9-picked': {
      const problem = w9Problem(action.file)
      if (problem) return { ...state, problems: { ...state.problems, w9Document: problem }, phase: 'writing' }
      return { ...state, w9: action.file, problems: without(state.problems, 'w9Document'), phase: 'writing' }
    }
    case 'w9-removed':
      return { ...state, w9: null, phase: 'writing' }
    case 'w9-refused':
      return { ...state, problems: { ...state.problems, w9Document: action.problem }, phase: 'writing' }
    case 'refused':
      return { ...state, problems: action.problems, phase: 'writing' }
    case 'sending':
      return { ...state, problems: {}, phase: 'sending' }
    case 'registered':
      return {
        ...blankRegistration,
        phase: 'registered',
        account: { email: action.email, signedIn: action.signedIn },
      }
  }
}

/** What is wrong with a chosen document, before it travels; the server looks into it. */
export function w9Problem(file: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.(pdf|docx?)$/i.test(file.name)) {
    return 'Please upload your W9 form as a PDF or Word document (.pdf, .doc, .docx).'
  }
  if (file.size > MAX_W9_BYTES) return 'This file is larger than 10 MB. A scan in grey is usually much smaller.'
  if (file.size === 0) return 'This file is empty. Please choose another one.'
  return undefined
}

/** The required fields, the passwords and the W9 form (docs/rules/access.md). Empty when it may be sent. */
export function registrationProblems({ values, w9 }: Pick<RegistrationState, 'values' | 'w9'>): RegistrationProblems {
  const problems: RegistrationProblems = {}
  const years = Number(values.experienceYears)
  if (!values.firstName.trim()) problems.firstName = 'Please enter your first name.'
  if (!values.lastName.trim()) problems.lastName = 'Please enter your last name.'
  if (!isEmail(values.email)) problems.email = 'Please enter a valid email address.'
  if (!isPhone(values.phone)) problems.phone = 'Please enter a phone number with ten digits.'
  if (!values.experienceYears.trim() || !Number.isInteger(years) || years < MIN_YEARS || years > MAX_YEARS) {
    problems.experienceYears = 'Please enter your years of experience as a whole number, 1 or more.'
  }
  if (!w9) problems.w9Document = w9Required.description
  const password = passwordProblem(values.password)
  if (password) problems.password = words(reader)(password)
  if (values.password !== values.confirmPassword) problems.confirmPassword = passwordMismatch.description
  return problems
}

/** The multipart form of `POST /api/contractor/register`; the second password stays here. */
export function registrationForm(values: Registration, w9: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (name !== 'confirmPassword') form.set(name, name === 'password' ? value : value.trim())
  }
  form.set('w9Document', w9)
  return form
}
