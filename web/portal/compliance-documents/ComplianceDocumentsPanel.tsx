import { useQuery } from '@tanstack/react-query'
import { listOwnComplianceDocuments } from '#contract/painters/compliance-documents.ts'
import type { Profile } from '#contract/painters/contractors.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { OwnComplianceDocument } from './OwnComplianceDocument.tsx'

const ownDocumentsQuery = { ...queryOf(listOwnComplianceDocuments), staleTime: 0 }

/** The painter's license and insurance: the status of each, and a form to hand it in (docs/rules/compliance-documents.md#license-and-insurance). */
export function ComplianceDocumentsPanel({ profile }: { profile: Profile }) {
  const t = useTranslate()
  const query = useQuery(ownDocumentsQuery)
  return (
    <Panel
      title={t('Your license and insurance')}
      about={t("We tell customers you're licensed and insured while your documents are current.")}
    >
      <Answered
        query={query}
        loading={t('Loading your documents')}
        failed={t('We couldn’t load your documents.')}
        lines={3}
      >
        {(documents) => (
          <div className="stack-wide">
            {documents.map((one) => (
              <OwnComplianceDocument
                key={one.kind}
                documents={one}
                known={one.kind === 'license' ? profile.licenseNumber : null}
              />
            ))}
          </div>
        )}
      </Answered>
    </Panel>
  )
}
