import type { ComplianceDocumentsOfKind } from '#contract/painters/compliance-documents.ts'
import { updateContractor } from '#contract/painters/office-contractors.ts'
import type { PainterLine } from '#contract/painters/painters.ts'
import type { PortraitsOfPainter } from '#contract/painters/portraits.ts'
import { formatDate } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { OfficePanel } from '#web/office/parts/OfficePanel.tsx'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import {
  complianceDocumentLabels,
  complianceDocumentStatusColors,
  complianceDocumentStatusLabels,
} from '../painters/compliance-documents/compliance-document-texts.ts'
import css from './PainterPage.module.css'
import { usePainterPart } from './use-painter-part.ts'

/** License, insurance, photo and W9, with their ends; they are opened, checked and verified in place. */
export function ComplianceDocuments({
  painter,
  documents,
  portraits: { shown: portrait, handedIn } = { shown: null, handedIn: null },
}: {
  painter: PainterLine
  documents: readonly ComplianceDocumentsOfKind[]
  portraits?: PortraitsOfPainter | undefined
}) {
  const t = useTranslate()
  const reader = useReader()
  const { part, open } = usePainterPart()
  const hasW9 = painter.w9Document !== null
  return (
    <OfficePanel
      title={t('Documents')}
      actions={
        <Allowed to={updateContractor}>
          <button
            type="button"
            className={css.wayButton}
            aria-expanded={part === 'papers'}
            onClick={() => open('papers')}
          >
            {t('Open and check')}
          </button>
        </Allowed>
      }
    >
      <ul>
        {documents.map(({ kind, status, accepted, handedIn }) => {
          const shown = accepted ?? handedIn
          return (
            <li key={kind} className={`line ${css.row}`}>
              <div className={css.words}>
                <span className="strong">{t(complianceDocumentLabels[kind])}</span>
                {shown && (
                  <span className="soft">
                    {[shown.number, shown.issuer].filter(Boolean).join(', ')}
                    {'\u00a0· '}
                    {t('through {day}', { day: formatDate(reader, shown.expiresOn) })}
                  </span>
                )}
              </div>
              <StatusChip color={complianceDocumentStatusColors[status]}>
                {t(complianceDocumentStatusLabels[status])}
              </StatusChip>
            </li>
          )
        })}
        <li className={`line ${css.row}`}>
          <span className="strong">{t('Photo')}</span>
          <StatusChip color={handedIn ? (handedIn.reason === null ? 'blue' : 'yellow') : portrait ? 'green' : 'grey'}>
            {handedIn
              ? handedIn.reason === null
                ? t('To check')
                : t('Sent back')
              : portrait
                ? t('Shown')
                : t('Missing')}
          </StatusChip>
        </li>
        <li className={`line ${css.row}`}>
          <span className="strong">{t('W9')}</span>
          <StatusChip color={painter.isVerified ? 'green' : hasW9 ? 'blue' : 'grey'}>
            {painter.isVerified ? t('Checked') : hasW9 ? t('To check') : t('Missing')}
          </StatusChip>
        </li>
        {painter.licenseNumber && (
          <li className={`line ${css.row}`}>
            <span className="strong">{t('License, as entered')}</span>
            <span>{painter.licenseNumber}</span>
          </li>
        )}
      </ul>
    </OfficePanel>
  )
}
