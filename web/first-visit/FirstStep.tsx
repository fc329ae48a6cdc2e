import { QueryClientProvider } from '@tanstack/react-query'
import { priceQuote } from '#domain/pricing/pricing.ts'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { usePricing } from '#web/shared/live-pricing.ts'
import { DraftReceipt } from '#web/shared/quote-form/DraftReceipt.tsx'
import { emptyDraft } from '#web/shared/quote-form/draft/quote-draft.ts'
import { priceTexts } from '#web/shared/quote-form/price-texts.ts'
import { WizardContext } from '#web/shared/quote-form/wizard-context.ts'
import { PriceBar } from '#web/site/booking-flow/quote-wizard/PriceBar.tsx'
import { ProjectStep } from '#web/site/booking-flow/quote-wizard/ProjectStep.tsx'
import { WizardFooter } from '#web/site/booking-flow/quote-wizard/WizardFooter.tsx'
import { WizardProgress } from '#web/site/booking-flow/quote-wizard/WizardProgress.tsx'
import { stepTitles } from '#web/site/booking-flow/step-titles.ts'
import shell from '#web/ui/DialogShell.module.css'
import { Cross } from '#web/ui/DialogShell.tsx'
import sheet from '#web/ui/Sheet.module.css'
import { SheetBody } from '#web/ui/Sheet.tsx'

const nothing = () => undefined

/** A dialog of the browser, as wide as the page and without a look of its own. */
const bare = {
  border: 0,
  padding: 0,
  margin: 0,
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  background: 'none',
} as const

/**
 * The first step of the quote dialog (`QuoteWizard`) for whoever asks for it before its code has come. Only the server draws it;
 * `first-step.ts` opens it, and passes what was typed on to the dialog itself.
 * @param modules the files of that dialog's code
 */
export function FirstStep({ modules }: { modules: readonly string[] }) {
  const t = useTranslate()
  const reader = useReader()
  const draft = emptyDraft()
  const settings = usePricing()
  const breakdown = priceQuote(draft, settings)
  const shown = priceTexts(reader, draft.rooms, breakdown, settings)
  const wizard = { draft, dispatch: nothing, settings, uploads: { pending: [] } as never, errorOf: nothing }
  return (
    <QueryClientProvider client={sharedQueryClient()}>
      <WizardContext value={wizard}>
        <dialog aria-labelledby="first-step-title" data-modules={modules.join(' ')} style={bare}>
          <div className={`${shell.overlay} ${shell.screen}`}>
            <div className={`${shell.frame} ${shell.wide}`}>
              <div className={`${shell.dialog} ${sheet.content}`}>
                <div className={`${shell.head} ${sheet.head}`}>
                  <div className={shell.titles}>
                    <p className="small figures">{t('Step {step} of 4', { step: 1 })}</p>
                    <h2 id="first-step-title" className={shell.title} tabIndex={-1}>
                      {t(stepTitles[1])}
                    </h2>
                  </div>
                  <Cross data-closes />
                </div>
                <SheetBody
                  progress={<WizardProgress step={1} onStep={nothing} />}
                  aside={
                    <div data-prices>
                      <DraftReceipt breakdown={breakdown} before={null} />
                    </div>
                  }
                  asideOnPhone={false}
                  footer={
                    <WizardFooter
                      step={1}
                      blocked
                      pending={false}
                      form="first-step-form"
                      onPrevious={nothing}
                      price={<PriceBar {...shown}>{null}</PriceBar>}
                    />
                  }
                >
                  <form id="first-step-form" noValidate>
                    <ProjectStep check={{ state: 'unchecked' }} onVerify={nothing} zip={null} breakdown={breakdown} />
                  </form>
                </SheetBody>
              </div>
            </div>
          </div>
        </dialog>
      </WizardContext>
    </QueryClientProvider>
  )
}
