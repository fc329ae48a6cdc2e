import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { handInComplianceDocument, listOwnComplianceDocuments } from '#contract/painters/compliance-documents.ts'
import { type ComplianceDocumentKind, expiryProblem } from '#domain/painters/compliance-documents.ts'
import { isCivilDate } from '#domain/platform/dates.ts'
import { MAX_UPLOAD, MAX_UPLOAD_BYTES } from '#domain/platform/upload-limits.ts'
import { call } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useToday } from '#web/lib/use-today.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { W9Field } from '#web/shared/w9/W9Field.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { TextField } from '#web/ui/Field.tsx'
import css from './ComplianceDocuments.module.css'

const fields = ['number', 'issuer', 'expiresOn', 'document'] as const
type Values = Record<(typeof fields)[number], string>

/** Problems with a chosen document before it is uploaded; the server checks its content. */
function documentProblem(t: PageTranslator, file: File | null): string | undefined {
  if (!file) return t('Please choose the document or take a picture of it.')
  if (!/\.pdf$/i.test(file.name)) return t('Please send a PDF, or a picture of each page.')
  if (file.size > MAX_UPLOAD_BYTES) {
    return t('This file is larger than {max}. A scan in gray is usually much smaller.', { max: MAX_UPLOAD })
  }
  return file.size === 0 ? t('This file is empty. Please choose another one.') : undefined
}

function problemsOf(
  t: PageTranslator,
  { number, expiresOn }: Values,
  file: File | null,
  today: string,
): Partial<Values> {
  const expiry = isCivilDate(expiresOn) ? expiryProblem(expiresOn, today) : null
  const found = {
    number: number.trim() === '' ? t('Please enter the number.') : undefined,
    expiresOn: isCivilDate(expiresOn) ? expiry && t(expiry) : t('Please enter the expiration date.'),
    document: documentProblem(t, file),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem)) as Partial<Values>
}

type Props = { kind: ComplianceDocumentKind; known: string | null; onSent: () => void }

/**
 * Hands in a license or an insurance: number, last day, and the document or pictures of its pages. What was typed stays when it could
 * not be sent.
 * @param known the number that the painter entered in their profile
 */
export function HandInComplianceDocument({ kind, known, onSent }: Props) {
  const t = useTranslate()
  const client = useQueryClient()
  const today = useToday()
  const [file, setFile] = useState<File | null>(null)
  const form = useForm<Values>({
    initial: { number: known ?? '', issuer: '', expiresOn: '', document: '' },
    problemsOf: (values) => problemsOf(t, values, file, today),
    send: async ({ number, issuer, expiresOn }) => {
      const body = new FormData()
      for (const [name, value] of Object.entries({ number, issuer, expiresOn })) body.set(name, value)
      if (file) body.set('document', file)
      const documents = await call(handInComplianceDocument, { params: { kind }, form: body })
      client.setQueryData(queryOf(listOwnComplianceDocuments).queryKey, documents)
      setFile(null)
      onSent()
    },
  })
  const { bound, field, problems, failure, sending, write, refuse, again } = form
  const pick = (picked: File | null) => {
    again()
    setFile(picked)
    write({ document: picked?.name ?? '' })
  }
  return (
    <form {...bound} className="stack" noValidate>
      <div className={`stack ${css.facts}`}>
        <TextField
          label={kind === 'license' ? t('License number') : t('Policy number')}
          maxLength={100}
          autoComplete="off"
          {...field('number')}
        />
        <TextField label={t('Expiration date')} type="date" min={today} {...field('expiresOn')} />
        <TextField
          label={kind === 'license' ? t('Issued by') : t('Insurer')}
          optional
          maxLength={200}
          autoComplete="off"
          {...field('issuer')}
        />
      </div>
      <W9Field
        requested={{
          label: kind === 'license' ? t('License document') : t('Proof of insurance'),
          hint: t(
            'PDF, at most {max}, or a picture of each page. It’s stored encrypted and only our administrator opens it.',
            { max: MAX_UPLOAD },
          ),
          name: 'document',
          accept: '.pdf',
          pdfName: `${kind}.pdf`,
        }}
        file={file}
        error={problems.document}
        disabled={sending}
        onPick={pick}
        onRemove={() => pick(null)}
        onRefuse={(problem) => refuse({ document: problem })}
      />
      <FailureNotice failure={failure} otherwise={t("We couldn't save it. Please try again.")} />
      <div>
        <Button type="submit" working={sending} workingLabel={t('Uploading...')}>
          {kind === 'license' ? t('Send this license') : t('Send this proof of insurance')}
        </Button>
      </div>
    </form>
  )
}
