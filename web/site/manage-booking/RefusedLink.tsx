import { isId } from '#domain/platform/identifiers.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { PublicPage } from '#web/site/shell/PublicPage.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { Opened } from './booking-calls.ts'
import { EmailForm } from './EmailForm.tsx'
import { RefusedNotice } from './RefusedNotice.tsx'
import { SendIdAgain } from './SendIdAgain.tsx'

type RefusedLinkProps = { id: string; hasKey: boolean; onFound: (opened: Opened) => void }

/** The page of a booking that its address alone does not open: why, and what opens it. */
export function RefusedLink({ id, hasKey, onFound }: RefusedLinkProps) {
  const t = useTranslate()
  if (!isId(id))
    return (
      <PublicPage title={t('Your booking')}>
        <div className="stack-wide">
          <Notice tone="warn" role="alert" title={t('This link doesn’t lead to a booking')}>
            {t('Part of it may be missing. You can find your booking with its ID and your email instead.')}
          </Notice>
          <p>
            <LinkButton to="/manage-booking">{t('Find My Booking')}</LinkButton>
          </p>
        </div>
      </PublicPage>
    )
  return (
    <PublicPage title={t('Your booking')}>
      <div className="stack-wide">
        {hasKey ? (
          <RefusedNotice />
        ) : (
          <Notice tone="info" title={t('Is this your booking?')}>
            {t(
              'It isn’t saved in this browser: maybe you booked it on another device, or canceled it here. Your email opens it.',
            )}
          </Notice>
        )}
        <EmailForm id={id} purpose="open" onFound={onFound} />
        <SendIdAgain />
      </div>
    </PublicPage>
  )
}
