import type { ServiceAreaResult } from '#contract/coverage/service-areas.ts'
import { placeName } from '#domain/coverage/place.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { NotifyMe } from '#web/shared/inquiries/NotifyMe.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './AddressField.module.css'
import type { AreaCheck } from './use-service-area.ts'

/** Suggested corrections; a tap fills one in and checks it. */
function DidYouMean({ suggestions, onChoose }: { suggestions: readonly string[]; onChoose: (text: string) => void }) {
  const t = useTranslate()
  if (suggestions.length === 0) return null
  return (
    <div className="stack-tight">
      <p id="did-you-mean">{t('Did you mean …?')}</p>
      <ul className="stack-tight" aria-labelledby="did-you-mean">
        {suggestions.map((text) => (
          <li key={text}>
            <Button variant="secondary" className={css.suggestion} onClick={() => onChoose(text)}>
              {text}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function whatIsMissing(t: PageTranslator, { isServiceable, problem, county, message }: ServiceAreaResult): string {
  if (problem === 'town' && county) {
    return t('We paint in {county} County. Which town is the home in? Please add the town or its zip code.', { county })
  }
  return isServiceable
    ? t('We paint there. Please add the house number and street so your painter can find the home.')
    : message
}

/** The same for the office, which fills the form in for somebody on the phone. */
function AreaStatusForCaller({ check }: { check: AreaCheck }) {
  const t = useTranslate()
  switch (check.state) {
    case 'unchecked':
      return <Notice tone="info">{t('Check that we serve this address.')}</Notice>
    case 'served':
      return <Notice tone="good">{t('We serve this address.')}</Notice>
    case 'incomplete':
      return <Notice tone="warn">{t('The house number and the street are missing.')}</Notice>
    case 'not-served':
      return <Notice tone="warn">{t('None of our areas covers this address.')}</Notice>
    default:
      return <AreaStatus check={check} />
  }
}

/** The state of the address (docs/rules/messages.md). */
function AreaStatus({ check }: { check: AreaCheck }) {
  const t = useTranslate()
  switch (check.state) {
    case 'unchecked':
      return <Notice tone="info">{t('Please verify your address is in our service area before continuing.')}</Notice>
    case 'checking':
      return <Notice tone="info">{t('Checking your address…')}</Notice>
    case 'failed':
      return (
        <Notice tone="error" title={t('Error')}>
          {t('Failed to check service area. Please try again.')}
        </Notice>
      )
    case 'served':
      return (
        <Notice tone="good" title={t('Service Area Confirmed')}>
          {check.result.message}
        </Notice>
      )
    case 'incomplete':
      return <Notice tone="warn">{whatIsMissing(t, check.result)}</Notice>
    case 'unclear':
      return (
        <Notice tone="warn">
          {check.result.suggestions.length > 0 ? t("We couldn't quite place that address.") : check.result.message}
        </Notice>
      )
    case 'not-served':
      return (
        <Notice tone="warn" title={t('Service Area Notice')}>
          {t("We're not currently serving your area. Please check back as we're expanding!")}
        </Notice>
      )
  }
}

type AreaNoticeProps = {
  check: AreaCheck
  address: string
  email: string
  isForCaller: boolean
  onChoose: (text: string) => void
}

/** The state of the address, with actions if it is not served. */
export function AreaNotice({ check, address, email, isForCaller, onChoose }: AreaNoticeProps) {
  const reader = useReader()
  const result = 'result' in check ? check.result : null
  const known = result?.city || result?.zip || result?.county
  return (
    <>
      <div aria-live="polite" id="service-area-notice">
        {isForCaller ? <AreaStatusForCaller check={check} /> : <AreaStatus check={check} />}
      </div>
      {result && <DidYouMean suggestions={result.suggestions} onChoose={onChoose} />}
      {check.state === 'not-served' && !isForCaller && result && (
        <NotifyMe key={address} location={known ? placeName(reader, result) : address} email={email} />
      )}
    </>
  )
}
