import { getBookingLink } from '#contract/notifications/letters.ts'
import { call } from '#web/lib/call.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { Button } from '#web/ui/Button.tsx'
import css from './PanelContent.module.css'

/** Somebody without email gets letters; the link to their booking can be passed on in another way. */
export function WithoutEmail({ bookingId }: { bookingId: string }) {
  const t = useTranslate()
  const asking = useAction({
    run: async () => {
      const { url } = await call(getBookingLink, { params: { id: bookingId } })
      // A browser that lets nobody write to the clipboard shows the link all the same.
      await navigator.clipboard?.writeText(url).catch(() => undefined)
      return url
    },
    failed: t("The link couldn't be read. Please try again."),
  })
  return (
    <>
      <span className="soft">{t('No email: letters are printed')}</span>{' '}
      <Allowed to={getBookingLink}>
        <Button
          variant="quiet"
          size="small"
          working={asking.isPending}
          workingLabel={t('Copying...')}
          onClick={() => asking.mutate()}
        >
          {t('Copy the link to their booking')}
        </Button>
      </Allowed>
      {asking.data !== undefined && (
        <span role="status" className="small">
          {t('Copied. It opens the booking without typing anything, so give it to them alone:')}{' '}
          <span className={css.address}>{asking.data}</span>
        </span>
      )}
    </>
  )
}
