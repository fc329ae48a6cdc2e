import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'
import type { PasskeyCreation, PasskeyRequest } from '#contract/platform/second-factor.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { CallError } from '#web/lib/call-error.ts'

/** Loaded when somebody uses a passkey: nobody else waits for it. */
const webAuthn = () => import('@simplewebauthn/browser')

/** Whether this browser can use passkeys; false while a page is prerendered. */
export const hasPasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function'

const failures: Record<string, Text> = {
  InvalidStateError: text('This device has a passkey here already.'),
  NotAllowedError: text('That didn’t go through, or you closed it. Please try again.'),
}

const otherwise = text('This device couldn’t do that. Please try another way.')

/** What went wrong in the browser, as somebody is told. */
const explained = (error: unknown): CallError => {
  const { name, cause } = error as Error
  const known = failures[name] ?? failures[cause instanceof Error ? cause.name : '']
  return new CallError(0, 'network', known ?? otherwise)
}

/** What the server has to be sent of an answer: without what a browser adds for itself. */
const ownFields = <Response extends AuthenticationResponseJSON | RegistrationResponseJSON>(answer: Response) => {
  const { id, rawId, type, response } = answer
  return { id, rawId, type, response: response as Response['response'], clientExtensionResults: {} }
}

/** Asks the device to sign in with a passkey. @throws CallError when it did not */
export async function signWithPasskey(options: PasskeyRequest) {
  try {
    const { startAuthentication } = await webAuthn()
    return ownFields(await startAuthentication({ optionsJSON: options }))
  } catch (error) {
    throw explained(error)
  }
}

/** Asks the device to make a passkey. @throws CallError when it did not */
export async function makePasskey(options: PasskeyCreation) {
  try {
    const { startRegistration } = await webAuthn()
    const answer = ownFields(await startRegistration({ optionsJSON: options }))
    const { clientDataJSON, attestationObject, transports = [] } = answer.response
    return { ...answer, response: { clientDataJSON, attestationObject, transports: transports.map(String) } }
  } catch (error) {
    throw explained(error)
  }
}
