import { formatWholeMoney } from '#domain/platform/format.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { CallError } from '#web/lib/call-error.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'
import { cancel, open } from './booking-calls.ts'

/** Whether a try was never answered: then nobody knows whether it arrived. */
export const isUnanswered = (error: unknown): boolean => error instanceof CallError && error.status === 0

const isDone = (error: unknown): boolean => error instanceof CallError && error.code === 'not_cancellable'

type Cancelling = {
  id: string
  key: string
  consultationToo: boolean
  /** An earlier try was never answered: if it arrived after all, what it did is the answer. */
  wasUnanswered: boolean
}

/** Cancels a booking, and its color evening if the customer says so; safe to try again. @returns the message and the fee */
export async function cancelOnce(
  t: PageTranslator,
  reader: Reader,
  { id, key, consultationToo, wasUnanswered }: Cancelling,
): Promise<{ message: string; cancellationFee: Cents }> {
  try {
    return await cancel(id, key, consultationToo)
  } catch (error) {
    if (!wasUnanswered || !isDone(error)) throw error
    const { cancellation } = (await open(id, key)).booking
    if (cancellation?.by !== 'customer') throw error
    const { fee } = cancellation
    const message =
      fee > 0
        ? t('Your booking has been canceled. A cancellation fee of {fee} applies.', {
            fee: formatWholeMoney(reader, fee),
          })
        : t('Your booking has been canceled. There’s no cancellation fee.')
    return { message, cancellationFee: fee }
  }
}
