import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, line, named } from '#contract/platform/fields.ts'
import { known } from '#contract/platform/known.ts'
import {
  CodesBegun,
  FactorAdded,
  NewPasskey,
  NewRecoveryCodes,
  OneTimeCode,
  PasskeyAssertion,
  PasskeyBegun,
  PasskeyName,
  PasskeyRequest,
  PendingToken,
  SecondFactors,
  SecondStep,
} from '#contract/platform/second-factor.ts'
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

export const getMySecondFactors = endpoint('GET /api/admin/me/second-factors', 'office', {
  name: 'getMySecondFactors',
  summary: 'One’s own passkeys, codes and recovery codes.',
  response: SecondFactors,
  shows: ['account'],
})

export const beginMyPasskey = endpoint('POST /api/admin/me/passkeys/options', 'office', {
  name: 'beginMyPasskey',
  fresh: true,
  summary: 'Begins to add a passkey.',
  response: PasskeyBegun,
})

export const addMyPasskey = endpoint('POST /api/admin/me/passkeys', 'office', {
  name: 'addMyPasskey',
  fresh: true,
  summary: 'Adds the passkey that was made. The first factor comes with recovery codes, and ends all other sessions.',
  body: NewPasskey,
  status: 201,
  response: FactorAdded,
  touches: ['team'],
})

const ofPasskey = z.object({ passkeyId: line(60) })

export const renameMyPasskey = endpoint('PATCH /api/admin/me/passkeys/{passkeyId}', 'office', {
  name: 'renameMyPasskey',
  summary: 'Gives a passkey another name.',
  params: ofPasskey,
  body: z.object({ name: PasskeyName }),
  response: SecondFactors,
  answers: 'getMySecondFactors',
  touches: ['account', 'team'],
})

export const removeMyPasskey = endpoint('DELETE /api/admin/me/passkeys/{passkeyId}', 'office', {
  name: 'removeMyPasskey',
  fresh: true,
  summary: 'Removes a passkey, and ends all other sessions.',
  params: ofPasskey,
  response: SecondFactors,
  answers: 'getMySecondFactors',
  touches: ['account', 'team'],
})

export const beginMyCodes = endpoint('POST /api/admin/me/codes', 'office', {
  name: 'beginMyCodes',
  fresh: true,
  summary:
    'Begins to use codes from an app: they count once a first one was entered. 409 when there are codes already.',
  response: CodesBegun,
})

export const confirmMyCodes = endpoint('POST /api/admin/me/codes/confirm', 'office', {
  name: 'confirmMyCodes',
  limit: 'login',
  fresh: true,
  summary: 'The first code from the app. The first factor comes with recovery codes, and ends all other sessions.',
  body: z.object({ code: OneTimeCode }),
  status: 201,
  response: FactorAdded,
  touches: ['team'],
})

export const removeMyCodes = endpoint('DELETE /api/admin/me/codes', 'office', {
  name: 'removeMyCodes',
  fresh: true,
  summary: 'Accepts no codes from the app anymore, and ends all other sessions.',
  response: SecondFactors,
  answers: 'getMySecondFactors',
  touches: ['account', 'team'],
})

export const renewMyRecoveryCodes = endpoint('POST /api/admin/me/recovery-codes', 'office', {
  name: 'renewMyRecoveryCodes',
  fresh: true,
  summary: 'Makes ten new recovery codes; the earlier ones stop working. 409 without a factor.',
  response: z.object({ recoveryCodes: NewRecoveryCodes }),
  touches: ['team'],
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
