import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, line, named } from '#contract/platform/fields.ts'
import { known } from '#contract/platform/known.ts'
import { ofPasskey, ownFactorCalls } from '#contract/platform/own-factors.ts'
import { PasskeyAssertion, PasskeyRequest, PendingToken, SecondStep } from '#contract/platform/second-factor.ts'
import { LoggedIn, PageSession } from './session.ts'

/** A request for whichever passkey of the office a device has. */
const AnyPasskey = named('AnyPasskeyRequest', { pendingToken: z.string(), passkey: PasskeyRequest })

export const completeOfficeLogin = endpoint('POST /api/admin/login/second-factor', 'public', {
  name: 'completeOfficeLogin',
  limit: 'login',
  summary: 'The second step of a login whose answer was `second_factor_required`. Answers what a login answers.',
  headers: PageSession,
  body: SecondStep,
  response: LoggedIn,
})

export const beginPasskeyLogin = endpoint('POST /api/admin/login/passkey-options', 'public', {
  name: 'beginPasskeyLogin',
  limit: 'login',
  summary: 'Begins a login by passkey alone, without name and password.',
  response: AnyPasskey,
})

export const logInByPasskey = endpoint('POST /api/admin/login/passkey', 'public', {
  name: 'logInByPasskey',
  limit: 'login',
  summary: 'Signs in with a passkey alone. Answers what a login answers.',
  headers: PageSession,
  body: z.object({ pendingToken: PendingToken, passkey: PasskeyAssertion }),
  response: LoggedIn,
})

export const beginPasskeyConfirmation = endpoint('POST /api/admin/confirm/passkey-options', 'office', {
  name: 'beginPasskeyConfirmation',
  limit: 'login',
  summary: 'Begins a confirmation by one of one’s own passkeys. 409 without one.',
  response: AnyPasskey,
})

export const officeFactors = ownFactorCalls({
  access: 'office',
  base: '/api/admin/me',
  whose: 'My',
  reading: 'getMySecondFactors',
  proof: undefined,
  removal: (path) => `DELETE /api/admin/me${path}`,
  shownIn: ['team'],
})

const ofPerson = z.object({ id: line(60) })

export const removePersonPasskey = endpoint('DELETE /api/admin/people/{id}/passkeys/{passkeyId}', 'office:people', {
  name: 'removePersonPasskey',
  fresh: true,
  summary: 'Removes somebody’s passkey and ends their sessions. They are told by email.',
  params: ofPerson.extend(ofPasskey.shape),
  status: 204,
  touches: ['team'],
})

export const removePersonCodes = endpoint('DELETE /api/admin/people/{id}/codes', 'office:people', {
  name: 'removePersonCodes',
  fresh: true,
  summary: 'Removes somebody’s codes from an app and ends their sessions. They are told by email.',
  params: ofPerson,
  status: 204,
  touches: ['team'],
})

export const resetPersonFactors = endpoint('DELETE /api/admin/people/{id}/second-factors', 'office:people', {
  name: 'resetPersonFactors',
  fresh: true,
  summary:
    'For somebody who has lost everything: removes all their factors and recovery codes, and ends their sessions.',
  params: ofPerson,
  status: 204,
  touches: ['team'],
})

export const remindOfSecondFactor = endpoint('POST /api/admin/people/{id}/second-factor-reminder', 'office:people', {
  name: 'remindOfSecondFactor',
  summary: 'Reminds somebody by email to set up a second factor. 409 for who has one, or has no email address here.',
  params: ofPerson,
  status: 204,
  touches: ['team'],
})

const Policy = named('SecondFactorPolicy', {
  requiredFrom: Day.nullable().describe('From which day on everybody in the office has to have a second factor'),
})

export const getSecondFactorPolicy = endpoint('GET /api/admin/second-factor-policy', 'office:people', {
  name: 'getSecondFactorPolicy',
  summary: 'Whether, and from when on, everybody has to have a second factor.',
  response: Policy,
  shows: ['team'],
})

export const setSecondFactorPolicy = endpoint('PUT /api/admin/second-factor-policy', 'office:people', {
  name: 'setSecondFactorPolicy',
  fresh: true,
  summary:
    'Requires a second factor of everybody from a day on, today at the earliest; or, with null, of nobody. 409 conflict when the day is another one than known.',
  body: z.object({ ...Policy.shape, known: known(Day.nullable()) }),
  response: Policy,
  answers: 'getSecondFactorPolicy',
  touches: ['team'],
})
