import { keyOf } from '#server/platform/auth/booking-keys.ts'
import { shareToken } from '#server/quotes/quotes/share-token.ts'
import type { TestApp } from './test-app.ts'

/** A customer's secrets: ids of bookings, quotes and their documents (which name the booking), keys and tokens. */
export async function customerSecrets({ db, deps: { config } }: TestApp): Promise<string[]> {
  const bookings = await db.selectFrom('bookings').select(['id', 'quote_id', 'key_epoch']).execute()
  const quotes = await db.selectFrom('quotes').select('id').execute()
  const documents = await db.selectFrom('documents').select('id').where('booking_id', 'is not', null).execute()
  const scopes = ['manage', 'found', 'calendar', 'pay'] as const
  return [
    ...[...bookings, ...quotes, ...documents].map(({ id }) => id),
    ...bookings.flatMap((booking) => scopes.map((scope) => keyOf(config.secrets, booking, scope))),
    ...quotes.map(({ id }) => shareToken(config.secrets, id)),
  ]
}

/** Letters and digits alone: identifiers are also written in groups. */
const bare = (text: string): string => text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()

/** How a secret may be hidden in a text: as it is, or encoded, at any place of three bytes. */
const formsOf = (secret: string): string[] => {
  const bytes = Buffer.from(secret)
  const encoded = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64url')
      .slice(shift === 0 ? 0 : 4, -2),
  )
  return [secret, bytes.toString('hex'), ...encoded].map(bare)
}

/** The secrets that a text contains, in any form. */
export const findSecretsIn = (text: string, secrets: readonly string[]): string[] => {
  const whole = bare(text.replaceAll('\r\n ', ''))
  return secrets.filter((secret) => formsOf(secret).some((form) => whole.includes(form)))
}
