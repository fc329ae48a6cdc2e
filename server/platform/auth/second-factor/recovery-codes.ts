import { keyOfOwner, type LoginOwner } from '#server/platform/auth/login-owner.ts'
import { hashToken, newId } from '#server/platform/identifiers.ts'

const COUNT = 10

/** Letters of a code: 80 random bits, which nobody guesses, from a stolen hash neither. */
const LENGTH = 16

/** Ten codes, as they are shown: four groups of four. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () =>
    newId()
      .slice(0, LENGTH)
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  )

/** The stored form of a code; another owner's is another one. */
export const hashRecoveryCode = (owner: LoginOwner, code: string): string =>
  hashToken(`${keyOfOwner(owner)}:${code.replaceAll('-', '')}`)
