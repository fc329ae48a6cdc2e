import { idAlphabet } from '#domain/platform/identifiers.ts'

/** An identifier made here, so that a repeated call is recognized: 20 random letters. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => idAlphabet[byte % 32]).join('')
