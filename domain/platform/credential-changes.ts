/** What can change about how somebody signs in. They are told of each by email. */
export const credentialChanges = [
  'name',
  'password',
  'email',
  'passkey_added',
  'passkey_removed',
  'codes_added',
  'codes_removed',
  'recovery_codes',
  'recovery_code_used',
  'second_factor_reset',
  'passkey_refused',
  'wrong_codes',
] as const

export type CredentialChange = (typeof credentialChanges)[number]
