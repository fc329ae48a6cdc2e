import { useQuery } from '@tanstack/react-query'
import { listComplianceDocuments } from '#contract/painters/office-compliance-documents.ts'
import type { Contractor } from '#contract/painters/office-contractors.ts'
import { freshQueryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Answered } from '#web/ui/Answered.tsx'
import parts from '../Painters.module.css'
import { ComplianceDocumentSection } from './ComplianceDocumentSection.tsx'
import css from './PainterComplianceDocuments.module.css'

/** License and insurance of a painter: what counts, and what waits to be checked (docs/rules/compliance-documents.md). */
export function PainterComplianceDocuments({ contractor }: { contractor: Contractor }) {
  const t = useTranslate()
  const query = useQuery(freshQueryOf(listComplianceDocuments, { params: { id: contractor.id } }))
  return (
    <section className={`stack-close ${parts.part}`} aria-labelledby="contractor-papers">
      <h3 id="contractor-papers">{t('License and insurance')}</h3>
      <p className="small">
        {t(
          'Customers see "licensed" and "insured" only while an accepted paper is current. Painters get jobs without papers, too.',
        )}
      </p>
      <Answered query={query} loading={t('Loading the papers')} failed={t("We couldn't load the papers.")} lines={2}>
        {(documents) => (
          <div className={`stack-wide ${css.documents}`}>
            {documents.map((one) => (
              <ComplianceDocumentSection key={one.kind} documents={one} contractor={contractor} />
            ))}
          </div>
        )}
      </Answered>
    </section>
  )
}
