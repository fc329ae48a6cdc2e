import { useId } from 'react'
import { type Contractor, updateContractor } from '#contract/painters/office-contractors.ts'
import { linkW9 } from '#contract/painters/w9.ts'
import { call } from '#web/lib/call.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import { openTab } from './open-tab.ts'
import css from './Painters.module.css'

/** The tax form, and whether it has been verified. */
export function PainterVerification({ contractor }: { contractor: Contractor }) {
  const t = useTranslate()
  const may = useMay()
  const whyId = useId()
  const isMissingW9 = contractor.w9Document === null && !contractor.isVerified
  const view = useAction({
    run: (file: string) => call(linkW9, { params: { file } }),
    done: ({ url }) => openTab(url),
    failed: t("We couldn't open the W9"),
  })
  const verify = useAction({
    run: (isVerified: boolean) =>
      call(updateContractor, {
        params: { id: contractor.id },
        body: { isVerified, known: { isVerified: contractor.isVerified } },
      }),
    done: (saved) => toast({ title: saved.isVerified ? t('Verified') : t('Verification withdrawn') }),
    failed: t('Verification was not saved'),
  })
  return (
    <section className={`stack-close ${css.part}`} aria-labelledby="contractor-verification">
      <h3 id="contractor-verification">{t('Verification')}</h3>
      <p id={whyId} className="small">
        {contractor.w9Document
          ? t('Look at the W9, then mark the painter as verified.')
          : contractor.isVerified
            ? t('No W9 yet.')
            : t("No W9 yet, so they can't be verified. They can upload it in their account.")}
        {!contractor.emailConfirmed &&
          ` ${t("They haven't used the link in the welcome email yet, so call before you verify.")}`}
      </p>
      <div className="row">
        {contractor.w9Document && may(linkW9) && (
          <Button
            variant="secondary"
            working={view.isPending}
            workingLabel={t('Opening...')}
            onClick={() => view.mutate(contractor.w9Document ?? '')}
          >
            {t('View W9')}
          </Button>
        )}
        <Button
          variant={contractor.isVerified ? 'quiet' : 'primary'}
          disabled={isMissingW9}
          aria-describedby={isMissingW9 ? whyId : undefined}
          working={verify.isPending}
          workingLabel={t('Saving...')}
          onClick={() => verify.mutate(!contractor.isVerified)}
        >
          {contractor.isVerified ? t('Withdraw verification') : t('Mark as verified')}
        </Button>
      </div>
    </section>
  )
}
