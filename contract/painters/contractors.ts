import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import {
  Email,
  Id,
  Instant,
  NewPassword,
  named,
  optionalLine,
  optionalText,
  Password,
  PersonName,
  Phone,
} from '#contract/platform/fields.ts'
import { known } from '#contract/platform/known.ts'
import { complianceDocumentStatuses } from '#domain/painters/compliance-documents.ts'
import { isZip, MAX_WISHED_AREAS } from '#domain/painters/sign-up.ts'
import { text } from '#domain/platform/translation/text.ts'
import { MAX_UPLOAD } from '#domain/platform/upload-limits.ts'

/** The fields that painters enter about themselves. */
const Person = {
  firstName: PersonName,
  lastName: PersonName,
  phone: Phone,
  businessName: optionalLine(200),
  licenseNumber: optionalLine(100),
  bio: optionalText(5000),
}

const HomeZip = z
  .string()
  .trim()
  .transform((zip) => zip || null)
  .refine((zip) => zip === null || isZip(zip), errorText(text('A ZIP code has five digits.')))

/** The fields that painters can change about themselves. */
export const ProfileChange = z.object({
  ...Person,
  experienceYears: z.int().min(1).max(80).nullable(),
  homeZip: HomeZip.nullable(),
  known: known(
    z
      .object({
        firstName: z.string(),
        lastName: z.string(),
        phone: z.string(),
        businessName: z.string().nullable(),
        licenseNumber: z.string().nullable(),
        bio: z.string().nullable(),
        experienceYears: z.int().nullable(),
        homeZip: z.string().nullable(),
      })
      .partial(),
  ),
})

/** The text fields of a painter's sign-up form; the W9 document comes as the file `w9Document`. */
export const ContractorRegistration = z.object({
  ...Person,
  email: Email,
  password: NewPassword,
  experienceYears: z.coerce.number<string | number>().int().min(1).max(80),
  homeZip: HomeZip.nullish(),
  wishedAreas: optionalText(MAX_WISHED_AREAS).describe('Where the painter would like to work, in their own words'),
})

/** How a painter is called and reached. */
export const painterContact = {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  businessName: z.string().nullable(),
}

const Profile = named('ContractorProfile', {
  id: Id,
  ...painterContact,
  isVerified: z.boolean(),
  emailConfirmed: z.boolean().describe('Whether a link that was sent to the e-mail address was used'),
  serviceAreas: z.array(z.string()).describe('Names of the active areas that the painter is linked to'),
  hasW9: z.boolean(),
  availableDays: z.int().describe('Days from today on with something offered'),
  handedBack: z.int().describe('Jobs given back after they were acknowledged'),
  licenseNumber: z.string().nullable(),
  experienceYears: z.int().nullable(),
  bio: z.string().nullable(),
  homeZip: z.string().nullable().describe('Their own zip code, from which distances are told; null when not entered'),
  newEmail: z.string().nullable().describe('An address that counts once a link that was sent there is used'),
  w9Name: z.string().nullable().describe('The file name of the W9 document; null when there is none'),
  complianceDocuments: z
    .object({ license: z.enum(complianceDocumentStatuses), insurance: z.enum(complianceDocumentStatuses) })
    .describe('Where they stand with each'),
  paint: z
    .object({ paintCoverage: z.int(), paintCoats: z.int() })
    .describe('How much paint is bought: square feet of a gallon, and coats'),
})

export type Profile = z.output<typeof Profile>

export const registerContractor = endpoint('POST /api/contractor/register', 'public', {
  name: 'registerContractor',
  limit: 'uploads',
  summary: `A painter joins. The W9 document is a PDF or Word file of at most ${MAX_UPLOAD}.`,
  multipart: { fields: ContractorRegistration, files: ['w9Document'] },
  status: 201,
  response: z.object({ id: Id, message: z.string() }),
})

/** What a login answers. */
export const ContractorLoggedIn = z.object({
  token: z.string(),
  expiresAt: Instant,
  contractor: z.object({ id: Id, firstName: z.string(), lastName: z.string(), isVerified: z.boolean() }),
  setPasswordToken: z
    .string()
    .optional()
    .describe(
      'Only with a temporary password: for POST /api/contractor/set-password. Until then the session opens the profile and nothing else',
    ),
})

export const logInContractor = endpoint('POST /api/contractor/login', 'public', {
  name: 'logInContractor',
  limit: 'login',
  summary:
    'A painter signs in. Any wrong combination answers the same 401. Who has a second factor is answered `second_factor_required`, with how to go on.',
  body: z.object({ email: Email, password: Password }),
  response: ContractorLoggedIn,
})

export const logOutContractor = endpoint('POST /api/contractor/logout', 'contractor', {
  name: 'logOutContractor',
  summary: 'Ends this session.',
  status: 204,
})

export const logOutContractorEverywhere = endpoint('POST /api/contractor/logout-everywhere', 'contractor', {
  name: 'logOutContractorEverywhere',
  summary: 'Ends every session of this painter, this one included, and the address of the calendar feed.',
  status: 204,
})

const LinkToken = z
  .string()
  .trim()
  .min(1, errorText(text('Required')))
  .max(300)

export const getContractorLink = endpoint('POST /api/contractor/password-link', 'public', {
  name: 'getContractorLink',
  limit: 'login',
  summary: 'Whose link of an invitation or a reset e-mail this is, for choosing a password.',
  body: z.object({ token: LinkToken }),
  response: z.object({ email: z.string() }),
})

export const setContractorPassword = endpoint('POST /api/contractor/set-password', 'public', {
  name: 'setContractorPassword',
  limit: 'login',
  summary: 'Sets a password with the one-time token of an invitation or a reset e-mail.',
  body: z.object({
    token: LinkToken,
    password: NewPassword,
  }),
  status: 204,
})

export const changeContractorPassword = endpoint('POST /api/contractor/change-password', 'contractor', {
  name: 'changeContractorPassword',
  limit: 'login',
  fresh: true,
  summary: 'Changes the password; ends every other session and the address of the calendar feed.',
  body: z.object({ currentPassword: Password, newPassword: NewPassword }),
  status: 204,
  touches: ['account'],
})

export const forgetContractorPassword = endpoint('POST /api/contractor/forgot-password', 'public', {
  name: 'forgetContractorPassword',
  limit: 'login',
  summary: 'Sends a one-time link for a new password. The answer is the same whether the address is known or not.',
  body: z.object({ email: Email }),
  status: 202,
  response: z.object({ message: z.string() }),
})

export const confirmContractorEmail = endpoint('POST /api/contractor/confirm-email', 'public', {
  name: 'confirmContractorEmail',
  limit: 'login',
  summary: 'Shows with the key of an e-mailed link that the address is the painter’s own. Again is fine.',
  body: z.object({
    key: z
      .string()
      .trim()
      .min(1, errorText(text('Required')))
      .max(300),
  }),
  status: 204,
  touches: ['account'],
})

export const sendEmailConfirmation = endpoint('POST /api/contractor/email-confirmation', 'contractor', {
  name: 'sendEmailConfirmation',
  limit: 'login',
  summary: 'Sends the link that confirms the e-mail address once more; nothing when it is confirmed.',
  status: 202,
  response: z.object({ message: z.string() }),
  touches: ['account'],
})

export const getContractorProfile = endpoint('GET /api/contractor/profile', 'contractor', {
  name: 'getContractorProfile',
  summary: 'Who is signed in.',
  response: Profile,
  shows: ['account', 'jobs'],
})

export const updateContractorProfile = endpoint('PUT /api/contractor/profile', 'contractor', {
  name: 'updateContractorProfile',
  summary: 'Changes what painters enter about themselves. E-mail address and W9 have calls of their own.',
  body: ProfileChange,
  response: Profile,
  answers: 'getContractorProfile',
  touches: ['account', 'jobs'],
})

export const changeContractorEmail = endpoint('POST /api/contractor/email', 'contractor', {
  name: 'changeContractorEmail',
  limit: 'login',
  fresh: true,
  summary:
    'Asks for another e-mail address: it counts once the link that is sent there is used, and the present one is told. The office verifies the painter again. The present address takes the wish back.',
  body: z.object({ email: Email, currentPassword: Password }),
  response: Profile,
  answers: 'getContractorProfile',
  touches: ['account'],
})

export const replaceW9 = endpoint('PUT /api/contractor/w9', 'contractor', {
  name: 'replaceW9',
  limit: 'uploads',
  summary: `Hands in another W9 document, a PDF or Word file of at most ${MAX_UPLOAD}; the office verifies the painter again.`,
  multipart: { fields: z.object({}), files: ['w9Document'] },
  response: Profile,
  answers: 'getContractorProfile',
  touches: ['account'],
})
