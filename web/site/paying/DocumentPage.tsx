import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { getDocument } from '#contract/billing/documents.ts'
import { normalizeId } from '#domain/platform/identifiers.ts'
import { queryOf } from '#web/lib/queries.ts'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './DocumentSheet.module.css'
import { DocumentSheet } from './DocumentSheet.tsx'
import { LoadedPage } from './LoadedPage.tsx'

function OneDocument({ id }: { id: string }) {
  const t = useTranslate()
  const query = useQuery({ ...queryOf(getDocument, { params: { id } }), gcTime: 0 })
  return (
    <LoadedPage
      query={query}
      title={t('Invoice or Receipt')}
      missing={t('Please open the link in our email again. If it doesn’t work, tell us.')}
    >
      {({ content, payUrl, pdfUrl }) => (
        <main id="main" tabIndex={-1} className={css.page}>
          <div className={`row-wide ${css.actions}`}>
            <Button variant="secondary" onClick={() => window.print()}>
              {t('Print')}
            </Button>
            <a href={pdfUrl} target="_blank" rel="noreferrer">
              {t('Open as PDF')}
            </a>
            {payUrl !== null && <a href={payUrl}>{t('See how to pay')}</a>}
          </div>
          <DocumentSheet content={content} payUrl={payUrl} />
        </main>
      )}
    </LoadedPage>
  )
}

/** An invoice, receipt, credit note or statement, for anybody who has its link. */
export function DocumentPage() {
  return (
    <QueryClientProvider client={sharedQueryClient()}>
      <OneDocument id={normalizeId(useParams().id ?? '')} />
    </QueryClientProvider>
  )
}
