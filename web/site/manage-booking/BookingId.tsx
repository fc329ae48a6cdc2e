import { formatId } from '#domain/platform/identifiers.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import css from './BookingId.module.css'

/** A booking's id, grouped for reading it out, with a button that copies it. */
export function BookingId({ id }: { id: string }) {
  const t = useTranslate()
  const shown = formatId(id)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shown)
      toast({ title: t('Copied'), description: t('Your booking ID is on the clipboard.') })
    } catch {
      toast({
        title: t('Not copied'),
        description: t('Please select the booking ID and copy it by hand.'),
        tone: 'destructive',
      })
    }
  }
  return (
    <span className={`inline-line ${css.id}`}>
      <code className={`strong ${css.code}`}>{shown}</code>
      <Button variant="secondary" size="small" className={css.copy} onClick={() => void copy()}>
        {t.rich('Copy<quiet> the booking ID</quiet>', {
          quiet: (inside) => <span className="visually-hidden">{inside}</span>,
        })}
      </Button>
    </span>
  )
}
