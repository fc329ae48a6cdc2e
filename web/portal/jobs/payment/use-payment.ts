import { useState } from 'react'
import { recordJobPayment } from '#contract/bookings/job-payments.ts'
import type { Job } from '#contract/bookings/jobs.ts'
import { amountInField, parseAmount } from '#domain/platform/amounts.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { newId } from '#web/lib/new-id.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { jobCommand } from '#web/portal/offline/job-command.ts'
import { jobName, useJobCall } from '../use-job-call.ts'

export type PaymentWay = 'none' | 'cash' | 'check' | 'card'

/** Payments that the painter records; a card is paid by the customer. */
const isHanded = (way: PaymentWay): boolean => way === 'cash' || way === 'check'

/** The painter's entries about how a job was paid. */
export type PaymentState = ReturnType<typeof usePayment>

/** Whether something of a job is still to be paid, as far as its painter takes money. */
export const isOpen = ({ payment, status }: Job): boolean =>
  payment.balance > 0 && (status === 'in_progress' || status === 'completed')

/**
 * How a job was paid, and the call that records it. The balance that is shown goes with it, so that the same money is not
 * recorded twice; sending it again after a failure records it once.
 */
export function usePayment(job: Job) {
  const t = useTranslate()
  const reader = useReader()
  const { balance } = job.payment
  const [way, setWay] = useState<PaymentWay>('none')
  const [typed, setTyped] = useState<string | null>(null)
  const [checkNumber, setCheckNumber] = useState('')
  const [tried, setTried] = useState(false)
  const [requestId] = useState(newId)
  const [isRecorded, setRecorded] = useState(false)
  const amount = typed ?? amountInField(balance)
  const cents = parseAmount(amount)
  const { run, working } = useJobCall(
    ({ job: of, paid }: { job: Job; paid: number }) =>
      jobCommand(recordJobPayment, {
        params: { jobId: of.id },
        body: {
          requestId,
          method: way === 'check' ? 'check' : 'cash',
          amount: paid / 100,
          balance: balance / 100,
          ...(way === 'check' ? { checkNumber: checkNumber.trim() } : {}),
        },
      }),
    ({ job: of, paid }) => t('{amount} for {job}', { amount: formatMoney(reader, paid), job: jobName(t, of) }),
    t('Payment recorded'),
  )
  const problems = {
    amount:
      cents === null || cents <= 0
        ? t('Enter an amount above $0')
        : cents > balance
          ? t('At most {open} is due.', { open: formatMoney(reader, balance) })
          : undefined,
    checkNumber: way === 'check' && checkNumber.trim() === '' ? t('Enter the check number') : undefined,
  }
  const isRight = !isHanded(way) || (problems.amount === undefined && problems.checkNumber === undefined)

  /** Records it, if there is anything to record. Resolves with whether everything is recorded now. */
  const record = async (): Promise<boolean> => {
    if (isRecorded || !isHanded(way)) return true
    setTried(true)
    if (!isRight || cents === null) return false
    const done = await run({ job, paid: cents })
    setRecorded(done)
    return done
  }

  return {
    way,
    setWay,
    amount,
    setAmount: setTyped,
    checkNumber,
    setCheckNumber,
    problems: tried ? problems : { amount: undefined, checkNumber: undefined },
    record,
    working: working !== undefined,
  }
}
