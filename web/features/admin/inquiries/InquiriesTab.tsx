import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Inquiry, listInquiries, markInquiryHandled } from '../../../../contract/admin/inquiries.ts'
import { formatMoment } from '../../../../domain/calendar.ts'
import { formatPhone } from '../../../../domain/text.ts'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/call-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.ts'
import { Answered } from '../../dashboard/Answered.tsx'
import { EmptyState } from '../../dashboard/EmptyState.tsx'
import { Panel } from '../../dashboard/Panel.tsx'
import { StatusChip } from '../../dashboard/StatusChip.tsx'
import css from './InquiriesTab.module.css'

/** Commercial customers who wrote from the home page; open ones first. */
export function InquiriesTab() {
  const query = useQuery({
    queryKey: [listInquiries.path],
    queryFn: () => call(listInquiries),
    refetchOnMount: 'always',
  })
  return (
    <Panel title="Inquiries" about="From the commercial contact form of the home page.">
      <Answered
        query={query}
        loading="Loading the inquiries"
        failed="The inquiries could not be loaded."
        retryLabel="Refresh"
      >
        {(inquiries) =>
          inquiries.length === 0 ? (
            <EmptyState title="No inquiries yet">
              Commercial customers who use the form on the home page appear here.
            </EmptyState>
          ) : (
            <ul className={css.list}>
              {inquiries
                .toSorted((a, b) => Number(a.handledAt !== null) - Number(b.handledAt !== null))
                .map((inquiry) => (
                  <InquiryCard key={inquiry.id} inquiry={inquiry} />
                ))}
            </ul>
          )
        }
      </Answered>
    </Panel>
  )
}

function InquiryCard({ inquiry }: { inquiry: Inquiry }) {
  const client = useQueryClient()
  const handle = useMutation({
    mutationFn: () => call(markInquiryHandled, { params: { id: inquiry.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [listInquiries.path] }),
    onError: (error) =>
      toast({ title: 'Not recorded', description: messageOf(error, 'Please try again.'), tone: 'destructive' }),
  })
  return (
    <li className={css.card}>
      <div className={css.head}>
        <h3 className={css.name}>
          {inquiry.name}
          {inquiry.company && <span className={css.company}>, {inquiry.company}</span>}
        </h3>
        <StatusChip color={inquiry.handledAt ? 'green' : 'yellow'}>{inquiry.handledAt ? 'Handled' : 'Open'}</StatusChip>
      </div>
      <p className={css.facts}>
        <a href={`mailto:${inquiry.email}`}>{inquiry.email}</a>
        {inquiry.phone && <a href={`tel:${inquiry.phone}`}>{formatPhone(inquiry.phone)}</a>}
        <span>{formatMoment(inquiry.createdAt)}</span>
      </p>
      <p className={css.message}>{inquiry.message}</p>
      {inquiry.handledAt === null && (
        <Button
          variant="secondary"
          size="small"
          working={handle.isPending}
          workingLabel="Recording..."
          aria-label={`Mark as handled: ${inquiry.name}`}
          onClick={() => handle.mutate()}
        >
          Mark as handled
        </Button>
      )}
    </li>
  )
}
