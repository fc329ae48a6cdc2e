import { saveFile } from '#web/lib/save-file.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { useAction } from '../actions/use-action.ts'

type TableButtonProps = {
  label: string
  fileName: string
  download: () => Promise<Blob>
  /** What is said when it fails, before the reason. */
  failed?: string
}

/** Saves a table as a file, for a spreadsheet or the bank. */
export function TableButton({ label, fileName, download, failed }: TableButtonProps) {
  const t = useTranslate()
  const table = useAction({
    run: download,
    done: (file) => saveFile(fileName, file),
    failed: failed ?? t('The file couldn’t be loaded.'),
  })
  return (
    <Button
      variant="secondary"
      size="small"
      working={table.isPending}
      workingLabel={t('Exporting...')}
      onClick={() => table.mutate()}
    >
      {label}
    </Button>
  )
}
