import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { Email, Instant, line, OfficePassword, OptionalPersonName, Password } from '#contract/platform/fields.ts'
import { IN_COOKIE, PAGE_SESSION } from '#contract/platform/page-session.ts'
import { factorAnswer, PendingToken } from '#contract/platform/second-factor.ts'
import { text } from '#domain/platform/translation/text.ts'

/** The header of a page that signs in. */
export const PageSession = z.object({
  [PAGE_SESSION]: z
    .literal(IN_COOKIE)
    .optional()
    .describe('Sent by pages: the session is in the cookie alone, and the answer has no token'),
})

/** What a login answers. */
export const LoggedIn = z.object({
  success: z.literal(true),
  token: z.string().optional().describe('Left out with the header that says that the session is in the cookie'),
  expiresAt: Instant,
})

export const logInAdministrator = endpoint('POST /api/admin/login', 'public', {
  name: 'logInAdministrator',
  limit: 'login',
  summary:
    'Somebody of the office signs in: with `admin` as the user name, or with their email address. Also sets the cookie with which pages go on. Who has a second factor is answered `second_factor_required`, with how to go on.',
  headers: PageSession,
  body: z.object({ username: line(100), password: Password }),
  response: LoggedIn,
})

export const logOutAdministrator = endpoint('POST /api/admin/logout', 'office', {
  name: 'logOutAdministrator',
  summary: 'Ends this session.',
  status: 204,
})

export const confirmAdministrator = endpoint('POST /api/admin/confirm', 'office', {
  name: 'confirmAdministrator',
  limit: 'login',
  summary:
    'Confirms who is there, for calls that need a fresh confirmation: by the password, with a second factor for who has one, or by a passkey alone. The password alone is then answered 403 `second_factor_required`, with how to go on.',
  body: z
    .object({
      password: Password.exactOptional(),
      pendingToken: PendingToken.exactOptional().describe('With a passkey'),
      ...factorAnswer,
    })
    .refine((body) => body.passkey !== undefined || body.password !== undefined, {
      ...errorText(text('Required')),
      path: ['password'],
    })
    .refine((body) => body.passkey === undefined || body.pendingToken !== undefined, {
      ...errorText(text('Required')),
      path: ['pendingToken'],
    }),
  response: z.object({ confirmedUntil: Instant }),
})

export const forgetOfficePassword = endpoint('POST /api/admin/password-reset', 'public', {
  name: 'forgetOfficePassword',
  limit: 'login',
  summary: 'Sends a link for choosing a new password, if the address belongs to an account of the office.',
  body: z.object({ email: Email }),
  status: 202,
  response: z.object({ message: z.string() }),
})

export const getOfficeLink = endpoint('POST /api/admin/password-link', 'public', {
  name: 'getOfficeLink',
  limit: 'login',
  summary: 'Whose link this is, for choosing a password: whether it is an invitation, which also asks for the name.',
  body: z.object({ token: line(200) }),
  response: z.object({ email: z.string().nullable(), purpose: z.enum(['invitation', 'password_reset']) }),
})

export const setOfficePassword = endpoint('POST /api/admin/set-password', 'public', {
  name: 'setOfficePassword',
  limit: 'login',
  summary: 'Sets the password with the link of an invitation or of a reset. All sessions of the account end.',
  body: z.object({
    token: line(200),
    password: OfficePassword,
    name: OptionalPersonName.describe('With an invitation'),
  }),
  status: 204,
})
