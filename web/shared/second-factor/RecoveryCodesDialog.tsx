import { useState } from 'react'
import { saveFile } from '#web/lib/save-file.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { CheckboxField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import css from './SecondFactor.module.css'

/** The recovery codes, the only time that they are shown: it is closed by saying that they are kept. */
export function RecoveryCodesDialog({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslate()
  const [isSaved, setSaved] = useState(false)
  const plain = codes.join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(plain)
      toast({ title: t('Codes copied') })
    } catch {
      toast({ title: t('We couldn’t copy them. Please write them down.'), tone: 'destructive' })
    }
  }
  return (
    <Dialog
      opened
      busy={!isSaved}
      onClose={onDone}
      title={t('Your recovery codes')}
      actions={
        <Button disabled={!isSaved} onClick={onDone}>
          {t('Done')}
        </Button>
      }
    >
      <div className="stack">
        <p>{t('If you lose your phone, each of these lets you in once. We can’t show them to you again.')}</p>
        <ul className={css.codes} aria-label={t('Recovery codes')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="row">
          <Button variant="secondary" onClick={() => void copy()}>
            {t('Copy')}
          </Button>
          <Button
            variant="secondary"
            onClick={() => saveFile('evencoat-recovery-codes.txt', new Blob([plain], { type: 'text/plain' }))}
          >
            {t('Download')}
          </Button>
          <Button variant="secondary" onClick={() => window.print()}>
            {t('Print')}
          </Button>
        </div>
        <CheckboxField
          label={t('I saved them')}
          checked={isSaved}
          onChange={(event) => setSaved(event.target.checked)}
        />
      </div>
    </Dialog>
  )
}
