import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../lib/call-error.ts'
import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.ts'
import { saveFile } from '../../dashboard/save-file.ts'

type TableButtonProps = {
  label: string
  fileName: string
  download: () => Promise<Blob>
}

/** Saves a table as a file, for a spreadsheet or the bank. */
export function TableButton({ label, fileName, download }: TableButtonProps) {
  const t = useWords()
  const table = useMutation({
    mutationFn: download,
    onSuccess: (file) => saveFile(fileName, file),
    onError: (error) => toast({ title: messageOf(error, t('The file could not be loaded.'), t), tone: 'destructive' }),
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
