import type { Earnings } from '../../../../contract/earnings.ts'
import { todayAt } from '../../../../domain/calendar.ts'
import { type Cents, dollarsFromCents } from '../../../../domain/money.ts'

const head = [
  'Completed',
  'Scheduled',
  'Booking',
  'Customer',
  'Address',
  'Customer pays',
  'Sales tax',
  'Without tax',
  'Your rate',
  'Your share',
]

/** A cell of a table in text: quoted where needed; text that a spreadsheet would take for a formula is defused. */
export function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const amount = (cents: Cents): string => dollarsFromCents(cents).toFixed(2)

/** Every completed job with how its share came about, as comma-separated values (RFC 4180). */
export function earningsTable(jobs: Earnings['jobs']): string {
  const rows = jobs.map((job) => {
    const { finalCost, tax, base, commissionRate } = job.earningsBreakdown
    return [
      todayAt(job.completedAt),
      job.scheduledDate,
      job.bookingId,
      job.customerName ?? '',
      job.address ?? '',
      amount(finalCost),
      amount(tax),
      amount(base),
      commissionRate,
      amount(job.contractorEarnings),
    ]
      .map(cell)
      .join(',')
  })
  return `${[head.join(','), ...rows].join('\r\n')}\r\n`
}
