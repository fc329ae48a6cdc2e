import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Instant, line, Password } from '#contract/platform/fields.ts'
import {
  CodesBegun,
  FactorAdded,
  NewPasskey,
  NewRecoveryCodes,
  OneTimeCode,
  PasskeyBegun,
  PasskeyName,
  SecondFactorChallenge,
  SecondFactors,
  SecondStep,
} from '#contract/platform/second-factor.ts'
import { ContractorLoggedIn } from './contractors.ts'

/** Adding and removing asks for the password, and who has a second factor confirms with it first. */
const WithPassword = z.object({ currentPassword: Password })

const ofPasskey = z.object({ passkeyId: line(60) })

export const completeContractorLogin = endpoint('POST /api/contractor/login/second-factor', 'public', {
  name: 'completeContractorLogin',
  limit: 'login',
  summary: 'The second step of a login whose answer was `second_factor_required`. Answers what a login answers.',
  body: SecondStep,
  response: ContractorLoggedIn,
})

export const beginContractorConfirmation = endpoint('POST /api/contractor/confirm/options', 'contractor', {
  name: 'beginContractorConfirmation',
  limit: 'login',
  summary: 'Begins a confirmation by one’s second factor. 409 without one.',
  response: SecondFactorChallenge,
})

export const confirmContractor = endpoint('POST /api/contractor/confirm', 'contractor', {
  name: 'confirmContractor',
  limit: 'login',
  summary: 'Confirms who is there by the second factor, for calls that need a fresh confirmation.',
  body: SecondStep,
  response: z.object({ confirmedUntil: Instant }),
})

export const getContractorFactors = endpoint('GET /api/contractor/second-factors', 'contractor', {
  name: 'getContractorFactors',
  summary: 'One’s own passkeys, codes and recovery codes.',
  response: SecondFactors,
  shows: ['account'],
})

export const beginContractorPasskey = endpoint('POST /api/contractor/passkeys/options', 'contractor', {
  name: 'beginContractorPasskey',
  limit: 'login',
  fresh: true,
  summary: 'Begins to add a passkey.',
  body: WithPassword,
  response: PasskeyBegun,
})

export const addContractorPasskey = endpoint('POST /api/contractor/passkeys', 'contractor', {
  name: 'addContractorPasskey',
  fresh: true,
  summary: 'Adds the passkey that was made. The first factor comes with recovery codes, and ends all other sessions.',
  body: NewPasskey,
  status: 201,
  response: FactorAdded,
})

export const renameContractorPasskey = endpoint('PATCH /api/contractor/passkeys/{passkeyId}', 'contractor', {
  name: 'renameContractorPasskey',
  summary: 'Gives a passkey another name.',
  params: ofPasskey,
  body: z.object({ name: PasskeyName }),
  response: SecondFactors,
  answers: 'getContractorFactors',
  touches: ['account'],
})

export const removeContractorPasskey = endpoint('POST /api/contractor/passkeys/{passkeyId}/remove', 'contractor', {
  name: 'removeContractorPasskey',
  limit: 'login',
  fresh: true,
  summary: 'Removes a passkey, and ends all other sessions.',
  params: ofPasskey,
  body: WithPassword,
  response: SecondFactors,
  answers: 'getContractorFactors',
  touches: ['account'],
})

export const beginContractorCodes = endpoint('POST /api/contractor/codes', 'contractor', {
  name: 'beginContractorCodes',
  limit: 'login',
  fresh: true,
  summary:
    'Begins to use codes from an app: they count once a first one was entered. 409 when there are codes already.',
  body: WithPassword,
  response: CodesBegun,
})

export const confirmContractorCodes = endpoint('POST /api/contractor/codes/confirm', 'contractor', {
  name: 'confirmContractorCodes',
  limit: 'login',
  fresh: true,
  summary: 'The first code from the app. The first factor comes with recovery codes, and ends all other sessions.',
  body: z.object({ code: OneTimeCode }),
  status: 201,
  response: FactorAdded,
})

export const removeContractorCodes = endpoint('POST /api/contractor/codes/remove', 'contractor', {
  name: 'removeContractorCodes',
  limit: 'login',
  fresh: true,
  summary: 'Accepts no codes from the app anymore, and ends all other sessions.',
  body: WithPassword,
  response: SecondFactors,
  answers: 'getContractorFactors',
  touches: ['account'],
})

export const renewContractorRecoveryCodes = endpoint('POST /api/contractor/recovery-codes', 'contractor', {
  name: 'renewContractorRecoveryCodes',
  limit: 'login',
  fresh: true,
  summary: 'Makes ten new recovery codes; the earlier ones stop working. 409 without a factor.',
  body: WithPassword,
  response: z.object({ recoveryCodes: NewRecoveryCodes }),
})
