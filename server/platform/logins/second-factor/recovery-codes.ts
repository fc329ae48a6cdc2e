import { hashToken, newId } from '#server/platform/identifiers.ts'
import { keyOfOwner, type LoginOwner } from '#server/platform/logins/login-owner.ts'

const COUNT = 10

/** Letters of a code: 120 random bits. From 112 on a fast hash without a salt is enough, since nobody can try them all. */
const LENGTH = 24

/** Ten codes, as they are shown: six groups of four. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => `${newId()}${newId()}`.slice(0, LENGTH).replaceAll(/(.{4})(?=.)/g, '$1-'))

/** The stored form of a code, of any length: those of earlier releases have 16 letters. Another owner's is another one. */
export const hashRecoveryCode = (owner: LoginOwner, code: string): string =>
  hashToken(`${keyOfOwner(owner)}:${code.replaceAll('-', '')}`)
