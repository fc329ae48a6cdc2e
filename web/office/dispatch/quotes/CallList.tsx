import { listCalls, noteCustomer, type QuoteLine } from '#contract/quotes/office-quotes.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ActionButton } from '#web/office/parts/actions/ActionButton.tsx'
import { useOpened } from '#web/office/parts/address/use-opened.ts'
import { PhoneLink } from '#web/office/parts/contact/ContactLink.tsx'
import { OfficeList } from '#web/office/parts/lists/OfficeList.tsx'
import { NoteForm } from '#web/office/parts/notes/NoteForm.tsx'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { Column } from '#web/ui/ResponsiveTable.tsx'
import { BookLink } from './BookLink.tsx'
import css from './Quotes.module.css'
import { customerNameOf, useQuoteColumns } from './quote-columns.tsx'

/** Whom to call, one after the other (docs/rules/office.md#the-call-list). */
export function CallList() {
  const t = useTranslate()
  const all = useQuoteColumns()
  const { subject: noting, opened, open, close } = useOpened<QuoteLine>()
  const columns: readonly Column<QuoteLine>[] = [
    all.customer,
    all.phone,
    all.town,
    all.total,
    all.expires,
    all.lastCall,
    {
      key: 'actions',
      label: t('Actions'),
      hideLabel: true,
      cell: (quote) => (
        <div className={`row-tight ${css.rowActions}`} data-actions>
          <Allowed to={noteCustomer}>
            <ActionButton
              filled
              aria-label={t('Log the call to {who}', { who: customerNameOf(quote) })}
              onClick={() => open(quote)}
            >
              {t('Log the call')}
            </ActionButton>
          </Allowed>
          <BookLink quote={quote} who={customerNameOf(quote)} />
        </div>
      ),
    },
  ]
  return (
    <>
      <OfficeList
        call={listCalls}
        caption={t('Call list')}
        loading={t('Loading the call list')}
        failed={t("We couldn't load the call list.")}
        noneYet={{
          title: t('Nobody to call'),
          text: t('Anyone whose quote can still be booked stays here until they book or say no.'),
        }}
        columns={columns}
        rowKey={({ quoteId }) => quoteId}
        manyColumns
      />
      <Dialog opened={opened} onClose={close} title={noting ? customerNameOf(noting) : t('Call')} focusField>
        {noting && (
          <div className="stack">
            <p>
              <PhoneLink className={`figures ${css.number}`} phone={noting.phone} />
            </p>
            <NoteForm key={noting.quoteId} quoteId={noting.quoteId} onClose={close} />
          </div>
        )}
      </Dialog>
    </>
  )
}
