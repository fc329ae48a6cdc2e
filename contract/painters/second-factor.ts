import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Instant } from '#contract/platform/fields.ts'
import { ownFactorCalls, WithPassword } from '#contract/platform/own-factors.ts'
import { SecondFactorChallenge, SecondStep } from '#contract/platform/second-factor.ts'
import { ContractorLoggedIn } from './contractors.ts'

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

/** Adding and removing asks for the password, and who has a second factor confirms with it first. */
export const painterFactors = ownFactorCalls({
  access: 'contractor',
  base: '/api/contractor',
  whose: 'Contractor',
  reading: 'getContractorFactors',
  proof: WithPassword,
  removal: (path) => `POST /api/contractor${path}/remove`,
  shownIn: [],
})
