import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#web/lib/call-error.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { saveFile } from '#web/shared/dashboard/save-file.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'

type TableButtonProps = {
  label: string
  fileName: string
  download: () => Promise<Blob>
}

/** Saves a table as a file, for a spreadsheet or the bank. */
export function TableButton({ label, fileName, download }: TableButtonProps) {
  const t = useTranslate()
  const table = useMutation({
    mutationFn: download,
    onSuccess: (file) => saveFile(fileName, file),
    onError: (error) => toast({ title: messageOf(error, t('The file couldn’t be loaded.'), t), tone: 'destructive' }),
  })
  return (
    <Button
      variant="secondary"
      size="small"
      working={table.isPending}
      workingLabel={t('Loading...')}
      onClick={() => table.mutate()}
    >
      {label}
    </Button>
  )
}
