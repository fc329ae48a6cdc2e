import { TOTP } from 'otpauth'
import type { z } from 'zod'
import type { PasskeyBegun } from '#contract/platform/second-factor.ts'
import { ORIGIN } from './a-visit.ts'
import type { Calling, Case } from './painter-calling.ts'
import { SoftwareAuthenticator } from './software-authenticator.ts'

const withPassword =
  (path: string): Case =>
  ({ password }) => [`POST /api/contractor${path}`, { body: { currentPassword: password } }]

const answerTo = async ({ app, painter: { token }, password }: Calling, path: string): Promise<unknown> =>
  (await app.call(`POST /api/contractor${path}`, { token, body: { currentPassword: password } })).body

/** The passkey that a painter has. */
const passkeyOf = async ({ app, painter: { token } }: Calling): Promise<string> => {
  const { body } = await app.call('GET /api/contractor/second-factors', { token })
  return (body as { passkeys: { id: string }[] }).passkeys[0]?.id ?? 'none'
}

/** The calls about a painter's second factor, which begin and end without one. */
export const painterFactorCalls = {
  beginContractorPasskey: withPassword('/passkeys/options'),
  addContractorPasskey: async (calling) => {
    const { pendingToken, passkey } = (await answerTo(calling, '/passkeys/options')) as z.output<typeof PasskeyBegun>
    const made = new SoftwareAuthenticator(ORIGIN).register(passkey)
    return ['POST /api/contractor/passkeys', { body: { pendingToken, name: 'Phone', passkey: made } }]
  },
  getContractorFactors: () => ['GET /api/contractor/second-factors'],
  renameContractorPasskey: async (calling) => [
    `PATCH /api/contractor/passkeys/${await passkeyOf(calling)}`,
    { body: { name: 'Old phone' } },
  ],
  beginContractorCodes: withPassword('/codes'),
  confirmContractorCodes: async (calling) => {
    const { secret } = (await answerTo(calling, '/codes')) as { secret: string }
    const code = new TOTP({ secret }).generate({ timestamp: calling.app.deps.now().getTime() })
    return ['POST /api/contractor/codes/confirm', { body: { code } }]
  },
  renewContractorRecoveryCodes: withPassword('/recovery-codes'),
  beginContractorConfirmation: () => ['POST /api/contractor/confirm/options'],
  confirmContractor: async (calling) => {
    const { recoveryCodes } = (await answerTo(calling, '/recovery-codes')) as { recoveryCodes: string[] }
    const { pendingToken } = (await answerTo(calling, '/confirm/options')) as { pendingToken: string }
    return ['POST /api/contractor/confirm', { body: { pendingToken, recoveryCode: recoveryCodes[0] } }]
  },
  removeContractorCodes: withPassword('/codes/remove'),
  removeContractorPasskey: async (calling) => [
    `POST /api/contractor/passkeys/${await passkeyOf(calling)}/remove`,
    { body: { currentPassword: calling.password } },
  ],
} satisfies Record<string, Case>
