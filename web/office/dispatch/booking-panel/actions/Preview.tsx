import type { ActionPreview } from '#contract/office/actions.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { formatVisit } from '#domain/scheduling/visit-times.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { useNow } from '#web/lib/use-now.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { LinkedNames } from '#web/office/parts/names/LinkedNames.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import css from './BookingActions.module.css'
import { isConflict } from './use-action-form.ts'
import type { PreviewState } from './use-action-preview.ts'

/** A message that goes out within this many milliseconds goes out right away, as people say it. */
const SOON = 120_000

type Recipient = ActionPreview['recipients'][number]

const roles: Record<Recipient['who'], Text> = {
  customer: text('Customer'),
  painter: text('Painter'),
  former_painter: text('Previous painter'),
  office: text('Office'),
}

/** By email, on paper or by phone; and on their devices. */
function channelOf(t: PageTranslator, { address, way, push }: Recipient, when: string): string {
  if (way === 'letter')
    return push ? t('by mail, and a notification, {when}', { when }) : t('by mail, {when}', { when })
  if (way === 'call')
    return push
      ? t('call them: they have no email; and a notification, {when}', { when })
      : t('call them: they have no email')
  return push
    ? t('email to {address} and a notification, {when}', { address, when })
    : t('email to {address}, {when}', { address, when })
}

/** A recipient, by which channel and when; the message on demand. */
function RecipientLine({ recipient, now }: { recipient: Recipient; now: Date }) {
  const t = useTranslate()
  const reader = useReader()
  const isSoon = recipient.at.getTime() - now.getTime() < SOON
  const when = isSoon ? t('right away') : formatDeadline(reader, recipient.at)
  return (
    <li>
      <p className={css.recipients}>
        <strong>{recipient.name}</strong> <span className="soft">{t(roles[recipient.who])}&nbsp;· </span>
        <span className="soft">{channelOf(t, recipient, when)}</span>
      </p>
      <details>
        <summary>{t('Read “{subject}”', { subject: recipient.subject })}</summary>
        <pre className={css.letter}>{recipient.text}</pre>
      </details>
    </li>
  )
}

/** The changes that the action would make, as pairs. */
function Facts({ preview, ends }: { preview: ActionPreview; ends: boolean }) {
  const t = useTranslate()
  const reader = useReader()
  const { visit, painter, fee, credit, price } = preview
  const money = (cents: number) => formatMoney(reader, cents)
  const change = (before: number, after: number) =>
    before === after
      ? t('{amount}, as before', { amount: money(after) })
      : t('{after} instead of {before}', { after: money(after), before: money(before) })
  const facts: [string, string][] = [
    [
      ends ? t('Won’t take place') : t('Visit'),
      formatVisit(reader, {
        date: visit.scheduledDate,
        slot: visit.timeSlot,
        endDate: visit.endDate,
        endsAt: visit.endsAt,
      }),
    ],
    ...(ends
      ? []
      : ([
          [
            t('Painter'),
            painter === null
              ? t('No one')
              : painter.answerBy === null
                ? t('{name}, earns {amount}', { name: painter.name, amount: money(painter.earns) })
                : t('{name}, earns {amount}, answers by {deadline}', {
                    name: painter.name,
                    amount: money(painter.earns),
                    deadline: formatDeadline(reader, painter.answerBy),
                  }),
          ],
        ] satisfies [string, string][])),
    ...(fee > 0 || ends
      ? [[t('Fee for the customer'), fee > 0 ? money(fee) : t('none')] satisfies [string, string]]
      : []),
    ...(credit > 0 ? [[t('Credit we owe'), money(credit)] satisfies [string, string]] : []),
    ...(price.before === price.after
      ? []
      : ([
          [t('The customer pays'), change(price.before, price.after)],
          [t("Painter's share"), change(price.painterBefore, price.painter)],
          [t("Platform's share"), change(price.platformBefore, price.platform)],
        ] satisfies [string, string][])),
  ]
  return (
    <dl className={css.facts}>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt className="soft">{name}</dt>
          <dd>
            <LinkedNames text={fact} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * The changes that an action would make and its recipients, before it is done.
 * @param ends the visit does not take place then
 */
export function Preview({ preview, ends = false }: { preview: PreviewState; ends?: boolean }) {
  const t = useTranslate()
  const now = useNow()
  const { shown, isIncomplete, isLoading, error, retry } = preview
  if (isIncomplete) return null
  if (error && !isConflict(error))
    return (
      <Notice tone="error" role="alert" title={messageOf(error, t("We couldn't work out what this changes."), t)}>
        <Button variant="secondary" size="small" className={css.below} onClick={retry}>
          {t('Try again')}
        </Button>
      </Notice>
    )
  if (shown === undefined) return <Skeleton label={t('Working out what this changes')} lines={4} height="1.25rem" />
  return (
    <section className={`stack-tight ${css.preview}`} aria-label={t('What happens then')} aria-busy={isLoading}>
      <Facts preview={shown} ends={ends} />
      <p className="strong" aria-live="polite">
        {t('{count, plural, =0 {Nobody is told.} one {# message goes out:} other {# messages go out:}}', {
          count: shown.recipients.length,
        })}
      </p>
      {shown.recipients.length > 0 && (
        <ul className={css.recipientLists}>
          {shown.recipients.map((recipient) => (
            <RecipientLine
              key={`${recipient.who} ${recipient.address} ${recipient.subject}`}
              recipient={recipient}
              now={now}
            />
          ))}
        </ul>
      )}
      {shown.warnings.length > 0 && (
        <Notice tone="warn" role="status" title={t('Please double-check')}>
          {shown.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
      {shown.undoable && <p className="soft">{t('You can undo it for ten seconds.')}</p>}
    </section>
  )
}
