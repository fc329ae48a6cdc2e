import { walkThrough } from '#contract/bookings/change-orders.ts'
import { agreeColors } from '#contract/bookings/colors.ts'
import { writeAsPainter } from '#contract/bookings/conversation.ts'
import { recordJobPayment } from '#contract/bookings/job-payments.ts'
import { type Job, setJobStatus } from '#contract/bookings/jobs.ts'
import { addDoorPhoto, recordContactAttempt, reportNoAnswer, reportNobodyHome } from '#contract/bookings/no-shows.ts'
import { addJobPhoto } from '#contract/bookings/visit-photos.ts'
import { reportArrived, reportLeft, reportOnMyWay } from '#contract/bookings/visits.ts'
import type { PainterCommand } from '#domain/bookings/painter-commands.ts'
import type { VisitEventKind } from '#domain/bookings/visit-progress.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'
import type { Command } from './command.ts'

/** The effect of a command on the job; null for one that changes nothing that its painter sees. */
export function toPainterCommand({ call, body }: Pick<Command, 'call' | 'body'>): PainterCommand | null {
  const sent: unknown = body === null ? undefined : JSON.parse(body)
  if (call === setJobStatus.name) {
    const step = setJobStatus.body.safeParse(sent)
    return step.success ? { kind: 'step', to: step.data.status } : null
  }
  if (call === recordJobPayment.name) {
    const payment = recordJobPayment.body.safeParse(sent)
    return payment.success ? { kind: 'payment', amount: payment.data.amount } : null
  }
  if (call === reportOnMyWay.name) {
    const sentOff = reportOnMyWay.body.safeParse(sent)
    return sentOff.success ? toReport('on_my_way', { minutes: sentOff.data.minutes }) : null
  }
  if (call === agreeColors.name) {
    const noted = agreeColors.body.safeParse(sent)
    return noted.success ? { kind: 'colors', colors: noted.data.colors } : null
  }
  if (call === reportNoAnswer.name) return { kind: 'no-answer' }
  if (call === reportNobodyHome.name) return { kind: 'nobody-home' }
  if (call === recordContactAttempt.name) {
    const tried = recordContactAttempt.body.safeParse(sent)
    return tried.success ? { kind: 'contact', by: tried.data.kind } : null
  }
  // A message counts as a try while its painter is at a closed door, and means nothing for the job otherwise.
  if (call === writeAsPainter.name) return { kind: 'contact', by: 'message' }
  if (call === reportArrived.name) return toReport('arrived')
  if (call === reportLeft.name) return toReport('left', { note: reportLeft.body.safeParse(sent).data?.note ?? null })
  return null
}

const toReport = (kind: VisitEventKind, more: { minutes?: number; note?: string | null } = {}): PainterCommand => ({
  kind: 'report',
  report: { kind, minutes: null, note: null, ...more },
})

const reportLabels: Record<VisitEventKind, Text> = {
  on_my_way: text('On my way'),
  arrived: text('Arrived'),
  left: text('Left for the day'),
}

/** The finding of a walk-through on this phone; null for any other command. */
export function getWalkThroughFinding({
  call,
  body,
}: Pick<Command, 'call' | 'body'>): 'as_booked' | 'corrected' | null {
  if (call !== walkThrough.name || body === null) return null
  const { confirmed } = JSON.parse(body) as { confirmed?: boolean }
  return confirmed ? 'as_booked' : 'corrected'
}

/** "Started", "$1,060.00 recorded": what a painter did, at the start of a line. */
export function formatCommand(t: PageTranslator, reader: Reader, command: Pick<Command, 'call' | 'body'>): string {
  if (command.call === addJobPhoto.name) return t('Photo of a room')
  if (command.call === addDoorPhoto.name) return t('Photo of the door')
  if (command.call === writeAsPainter.name) return t('Message')
  const walk = getWalkThroughFinding(command)
  if (walk) return walk === 'as_booked' ? t('Rooms as booked') : t('Rooms corrected')
  const meaning = toPainterCommand(command)
  if (meaning?.kind === 'payment') return t('{amount} recorded', { amount: formatMoney(reader, meaning.amount) })
  if (meaning?.kind === 'report') return t(reportLabels[meaning.report.kind])
  if (meaning?.kind === 'contact') return meaning.by === 'call' ? t('Called') : t('Message')
  if (meaning?.kind === 'colors')
    return t('{count, plural, one {# color noted} other {# colors noted}}', { count: meaning.colors.length })
  if (meaning?.kind === 'no-answer') return t('Nobody answers')
  if (meaning?.kind === 'nobody-home') return t('Nobody is home')
  switch (meaning?.to) {
    case 'acknowledged':
      return t('Acknowledged')
    case 'rejected':
      return t('Declined')
    case 'in_progress':
      return t('Started')
    case 'completed':
      return t('Completed')
    default:
      return t('Your change')
  }
}

/**
 * Why the server refused what was done without a network: what happened to the job meanwhile, or else the server's own words.
 * @param job as it is now; undefined when it is no longer in the painter's list
 */
export function formatRefusal(
  t: PageTranslator,
  reader: Reader,
  command: Pick<Command, 'day' | 'refusal'>,
  job: Job | undefined,
): string {
  if (!job || job.status === 'rejected') return t('The job went to another painter in the meantime.')
  if (job.status === 'cancelled') return t('The visit was canceled in the meantime.')
  const { scheduledDate } = job.booking
  if (scheduledDate !== command.day)
    return t('The visit was moved to {day} in the meantime.', { day: formatShortDate(reader, scheduledDate) })
  return command.refusal?.message || t('Our server didn’t accept it.')
}
