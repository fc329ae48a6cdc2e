import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Inquiry, listInquiries, markInquiryHandled } from '#contract/customers/office-inquiries.ts'
import { type InquiryKind, inquiryKindLabels } from '#domain/customers/inquiries.ts'
import type { BadgeColor } from '#domain/platform/booking-status.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { formatPhone } from '#domain/platform/phone-number.ts'
import { queryOf } from '#web/lib/queries.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { EmailLink, PhoneLink } from '#web/office/parts/contact/ContactLink.tsx'
import { NameLink } from '#web/office/parts/names/NameLink.tsx'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import cards from '#web/ui/cards.module.css'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { closeInquiry } from './close-inquiry.ts'
import css from './InquiriesTab.module.css'

/** Callback requests, requests for new areas, and commercial customers; open ones first. */
export function InquiriesTab() {
  const t = useTranslate()
  const named = useSearchParams()[0].get('inquiry')
  const query = useQuery({ ...queryOf(listInquiries), refetchOnMount: 'always' })
  return (
    <Panel
      title={t('Inquiries')}
      about={t("People who asked for a call, who live where we don't paint yet, and commercial customers.")}
    >
      <Answered
        query={query}
        loading={t('Loading the inquiries')}
        failed={t("We couldn't load the inquiries.")}
        retryLabel={t('Refresh')}
      >
        {(inquiries) =>
          inquiries.length === 0 ? (
            <EmptyState title={t('No inquiries yet')}>
              {t(
                "Anyone who asks for a call, wants to know when we'll reach their area, or writes from the commercial form on the home page shows up here.",
              )}
            </EmptyState>
          ) : (
            <ul className={`stack ${cards.list}`}>
              {inquiries
                .toSorted((a, b) => Number(a.handledAt !== null) - Number(b.handledAt !== null))
                .map((inquiry) => (
                  <InquiryCard key={inquiry.id} inquiry={inquiry} isNamed={inquiry.id === named} />
                ))}
            </ul>
          )
        }
      </Answered>
    </Panel>
  )
}

const kindColors: Record<InquiryKind, BadgeColor> = { call: 'orange', area: 'grey', commercial: 'blue' }

/** The sender, as far as known. */
const nameOf = (t: PageTranslator, { name, phone, email }: Inquiry): string =>
  name ?? (phone ? formatPhone(phone) : (email ?? t('No name')))

/** The inquiry that the address names is brought into view, and has the focus. */
function InquiryCard({ inquiry, isNamed }: { inquiry: Inquiry; isNamed: boolean }) {
  const t = useTranslate()
  const may = useMay()
  const reader = useReader()
  const who = nameOf(t, inquiry)
  const handle = useAction({
    run: () => closeInquiry(inquiry.id, t('Closed: {who}', { who })),
    failed: t("That didn't save"),
  })
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isNamed) return
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView?.({ block: 'center' })
  }, [isNamed])
  return (
    <li
      ref={card}
      className={isNamed ? `${cards.card} ${css.named}` : cards.card}
      {...(isNamed && { tabIndex: -1, 'aria-current': true })}
    >
      <div className={`row-middle ${cards.head}`}>
        <h3 className="subtitle">
          {inquiry.quoteId === null ? who : <NameLink to="customer" id={inquiry.quoteId} name={who} />}
          {inquiry.company && <span className={css.company}>, {inquiry.company}</span>}
        </h3>
        <StatusChip color={kindColors[inquiry.kind]}>{t(inquiryKindLabels[inquiry.kind])}</StatusChip>
        <StatusChip color={inquiry.handledAt ? 'green' : 'yellow'}>
          {inquiry.handledAt ? t('Handled') : t('Open')}
        </StatusChip>
      </div>
      <p className={`small ${cards.facts}`}>
        {inquiry.phone && <PhoneLink phone={inquiry.phone} />}
        {inquiry.email && <EmailLink email={inquiry.email} />}
        {inquiry.place && <span>{inquiry.place}</span>}
        {inquiry.quoteId && may({ access: 'office:contacts' }) && (
          <Link to={`/quote/${inquiry.quoteId}`} aria-label={t('Quote of {who}', { who })}>
            {t('Quote')}
          </Link>
        )}
        <span>{formatMoment(reader, inquiry.createdAt)}</span>
      </p>
      {inquiry.message && <p className={cards.words}>{inquiry.message}</p>}
      {inquiry.handledAt === null && may(markInquiryHandled) && (
        <Button
          variant="secondary"
          size="small"
          working={handle.isPending}
          workingLabel={t('Saving...')}
          aria-label={t('Mark as handled: {who}', { who })}
          data-actions
          onClick={() => handle.mutate()}
        >
          {t('Mark as handled')}
        </Button>
      )}
    </li>
  )
}
