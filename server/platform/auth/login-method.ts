/** With what somebody proves who they are. Recorded as it is: `password_and_code` reads "password and code". */
export type LoginMethod = 'password' | 'passkey' | `password_and_${'passkey' | 'code' | 'recovery_code'}`

type Factors = { readonly passkey?: unknown; readonly code?: unknown; readonly recoveryCode?: unknown }

/** The method of a password, with a second factor if there is one in the answer. */
export function withPassword({ passkey, code, recoveryCode }: Factors): LoginMethod {
  if (passkey !== undefined) return 'password_and_passkey'
  if (code !== undefined) return 'password_and_code'
  return recoveryCode === undefined ? 'password' : 'password_and_recovery_code'
}

/** The method of a confirmation, for which a passkey is enough. */
export const toConfirm = (answer: Factors): LoginMethod =>
  answer.passkey === undefined ? withPassword(answer) : 'passkey'

/** The method of the second step of a login; undefined for what names no second factor. */
const ofSecondStep = (answer: Factors): LoginMethod | undefined => {
  const method = withPassword(answer)
  return method === 'password' ? undefined : method
}

const methods: Readonly<Record<string, (body: Factors) => LoginMethod | undefined>> = {
  logInAdministrator: () => 'password',
  logInContractor: () => 'password',
  completeOfficeLogin: ofSecondStep,
  completeContractorLogin: ofSecondStep,
  logInByPasskey: () => 'passkey',
  confirmAdministrator: toConfirm,
}

/** The method that a call tried, by its name and what was sent; undefined for a call that proves nobody. */
export const methodOf = (call: string, body: unknown): LoginMethod | undefined =>
  methods[call]?.(typeof body === 'object' && body !== null ? body : {})
