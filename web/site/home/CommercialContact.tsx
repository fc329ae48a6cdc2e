import { type FC, lazy, Suspense, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import css from './CommercialContact.module.css'

/** Loaded on demand, since few visitors need it. */
const CommercialForm = lazy<FC<{ focusFirst?: boolean }>>(() =>
  import('./CommercialForm.tsx').then(
    ({ CommercialForm: Form }) => ({ default: Form }),
    () => ({ default: NoForm }),
  ),
)

const NoForm: FC<{ focusFirst?: boolean }> = () => {
  const t = useTranslate()
  return <p role="alert">{t('The form didn’t load. Check your connection and reload the page.')}</p>
}

/** Commercial painting is coming; until then there is a contact form, collapsed by default. */
export function CommercialContact() {
  const t = useTranslate()
  const { hash } = useLocation()
  const [opened, setOpened] = useState<'by-link' | 'by-hand'>()
  const [lastHash, setLastHash] = useState('')
  const title = useId()
  // A link to this anchor opens the form, like the button. (The page is prerendered, without an address.)
  if (hash !== lastHash) {
    setLastHash(hash)
    if (hash === '#commercial') setOpened((was) => was ?? 'by-link')
  }
  return (
    <section id="commercial" className={css.section} aria-labelledby={title}>
      <div className={css.inner}>
        <div>
          <h2 id={title}>{t('An office, a store, a church hall?')}</h2>
          <p className={css.lead}>
            {t('Commercial painting is coming soon. Tell us about yours now and you’re first in line.')}
          </p>
          {!opened && (
            <Button variant="secondary" aria-expanded={false} onClick={() => setOpened('by-hand')}>
              {t('Tell us about your project')}
            </Button>
          )}
        </div>
        {opened && (
          <Suspense fallback={<Skeleton label={t('Opening the form')} lines={4} />}>
            <CommercialForm focusFirst={opened === 'by-hand'} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
