import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Email, Id, Instant, line, named, OfficePassword, Password, PersonName } from '#contract/platform/fields.ts'
import { known } from '#contract/platform/known.ts'
import { SecondFactorSummary, SecondFactors } from '#contract/platform/second-factor.ts'
import { ofSession, Session } from '#contract/platform/sessions.ts'
import { officeRoles, permissions } from '#domain/platform/roles.ts'

const Role = z.enum(officeRoles)

/** An account's id, `admin` included. */
const params = z.object({ id: line(60) })
const sessionParams = params.extend(ofSession.shape)

const Person = named('OfficePerson', {
  id: Id,
  name: z
    .string()
    .nullable()
    .describe('null until they accepted the invitation, and for `admin` until somebody names it'),
  email: z.string().nullable(),
  role: Role,
  state: z.enum(['active', 'invited', 'invitation_over']),
  since: Instant.describe('When the account was made, or invited last'),
  invitedUntil: Instant.nullable().describe('Until when the link of the invitation works'),
  lastSeenAt: Instant.nullable(),
  secondFactor: SecondFactorSummary,
  isYou: z.boolean(),
})

/** Somebody with an account of the office. */
export type OfficePerson = z.output<typeof Person>

export const listPeople = endpoint('GET /api/admin/people', 'office:people', {
  name: 'listPeople',
  summary: 'Everybody with an account of the office, and who is invited.',
  response: z.array(Person),
  shows: ['team'],
})

export const getPerson = endpoint('GET /api/admin/people/{id}', 'office:people', {
  name: 'getPerson',
  summary: 'One account: its second factors, and where it is signed in.',
  params,
  response: named('OfficePersonDetails', {
    ...Person.shape,
    factors: SecondFactors,
    sessions: z.array(Session).describe('The last used first'),
  }),
  shows: ['team'],
})

export const invitePerson = endpoint('POST /api/admin/people', 'office:people', {
  name: 'invitePerson',
  fresh: true,
  summary: 'Sends an invitation, whose link works for seven days, once.',
  body: z.object({ email: Email, role: Role }),
  status: 201,
  response: Person,
  touches: ['team'],
})

export const invitePersonAgain = endpoint('POST /api/admin/people/{id}/invite-again', 'office:people', {
  name: 'invitePersonAgain',
  fresh: true,
  summary: 'Sends the invitation again; the earlier link stops working.',
  params,
  response: Person,
  touches: ['team'],
})

export const changePerson = endpoint('PATCH /api/admin/people/{id}', 'office:people', {
  name: 'changePerson',
  fresh: true,
  summary:
    'Changes a role, a name, or the email address that somebody signs in with. 409 when nobody would be left who is an owner, or what changes reads otherwise than known.',
  params,
  body: z.object({
    role: Role.exactOptional(),
    name: PersonName.exactOptional(),
    email: Email.exactOptional(),
    known: known(z.object({ role: Role, name: z.string().nullable(), email: z.string().nullable() }).partial()),
  }),
  response: Person,
  touches: ['team', 'account'],
})

export const removePerson = endpoint('DELETE /api/admin/people/{id}', 'office:people', {
  name: 'removePerson',
  fresh: true,
  summary: 'Removes somebody’s access at once, or takes an invitation back. What they did stays in the audit.',
  params,
  status: 204,
  touches: ['team'],
})

export const endPersonSession = endpoint('DELETE /api/admin/people/{id}/sessions/{sessionId}', 'office:people', {
  name: 'endPersonSession',
  summary: 'Ends one session of an account.',
  params: sessionParams,
  status: 204,
  touches: ['team'],
})

export const endPersonSessions = endpoint('DELETE /api/admin/people/{id}/sessions', 'office:people', {
  name: 'endPersonSessions',
  summary: 'Ends all sessions of an account, except the one that asks.',
  params,
  status: 204,
  touches: ['team'],
})

export const getMe = endpoint('GET /api/admin/me', 'office', {
  name: 'getMe',
  summary: 'The account that asks: what it may do, and where it is signed in.',
  response: named('OfficeAccount', {
    id: Id,
    name: z.string().nullable(),
    email: z.string().nullable(),
    role: Role,
    permissions: z.array(z.enum(permissions)),
    confirmedUntil: Instant.nullable().describe(
      'Until when calls that need a fresh confirmation are let in; null when it is over',
    ),
    secondFactor: SecondFactorSummary,
    mustSetUpSecondFactor: z
      .boolean()
      .describe('A second factor is required and missing: until there is one, only calls for setting it up are let in'),
    sessions: z.array(Session).describe('The last used first'),
  }),
  shows: ['account'],
})

export const updateMe = endpoint('PUT /api/admin/me', 'office', {
  fresh: true,
  name: 'updateMe',
  summary: 'Changes one’s own name, to one that nobody else here has or looks like.',
  body: z.object({ name: PersonName }),
  status: 204,
  touches: ['account', 'team'],
})

export const changeMyPassword = endpoint('POST /api/admin/me/password', 'office', {
  name: 'changeMyPassword',
  limit: 'login',
  summary: 'Changes one’s own password; all other sessions of the account end.',
  body: z.object({ currentPassword: Password, newPassword: OfficePassword }),
  status: 204,
  touches: ['account', 'team'],
})

export const endMySession = endpoint('DELETE /api/admin/me/sessions/{sessionId}', 'office', {
  name: 'endMySession',
  fresh: true,
  summary: 'Ends one of one’s own sessions.',
  params: ofSession,
  status: 204,
  touches: ['account', 'team'],
})

export const endMySessions = endpoint('DELETE /api/admin/me/sessions', 'office', {
  name: 'endMySessions',
  fresh: true,
  summary: 'Ends all of one’s own sessions, except the one that asks.',
  status: 204,
  touches: ['account', 'team'],
})
