import { useQuery } from '@tanstack/react-query'
import { getCustomer } from '#contract/customers/customer-page.ts'
import { isId, normalizeId } from '#domain/platform/identifiers.ts'
import { freshQueryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { CustomerBody } from './CustomerBody.tsx'

type CustomerDialogProps = { quoteId: string; opened: boolean; onClose: () => void }

/** Everything about one customer (docs/rules/office.md#the-customer-page). */
export function CustomerDialog({ quoteId, opened, onClose }: CustomerDialogProps) {
  const t = useTranslate()
  const id = normalizeId(quoteId)
  const query = useQuery({ ...freshQueryOf(getCustomer, { params: { id } }), enabled: opened && isId(id) })
  const title = query.data ? (query.data.name ?? query.data.email) : t('Customer')
  return (
    <Dialog opened={opened} onClose={onClose} size="wide" title={title} step={id}>
      {isId(id) ? (
        <Answered
          query={query}
          loading={t('Loading the customer')}
          failed={t("We couldn't load the customer.")}
          lines={8}
        >
          {(customer) => <CustomerBody key={customer.quoteId} customer={customer} />}
        </Answered>
      ) : (
        <EmptyState title={t('We can’t find that customer')}>{t('Look for them by name or phone.')}</EmptyState>
      )}
    </Dialog>
  )
}
