/** With what somebody proves who they are. Recorded as it is: `password_and_code` reads "password and code". */
export type LoginMethod = 'password' | Factor | `password_and_${Factor}`

type Factor = 'passkey' | 'code' | 'recovery_code'

type Factors = { readonly passkey?: unknown; readonly code?: unknown; readonly recoveryCode?: unknown }

/** The second factor in an answer; undefined for what names none. */
function factorIn({ passkey, code, recoveryCode }: Factors): Factor | undefined {
  if (passkey !== undefined) return 'passkey'
  if (code !== undefined) return 'code'
  return recoveryCode === undefined ? undefined : 'recovery_code'
}

/** The method of a password, with a second factor if there is one in the answer. */
export function withPassword(answer: Factors): LoginMethod {
  const factor = factorIn(answer)
  return factor === undefined ? 'password' : `password_and_${factor}`
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
  confirmContractor: factorIn,
}

/** The method that a call tried, by its name and what was sent; undefined for a call that proves nobody. */
export const methodOf = (call: string, body: unknown): LoginMethod | undefined =>
  methods[call]?.(typeof body === 'object' && body !== null ? body : {})
