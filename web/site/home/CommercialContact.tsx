import { type FC, useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import css from './CommercialContact.module.css'

const neverChanges = () => () => undefined

/** Commercial painting is coming; until then there is a contact form, collapsed by default, and loaded on demand, since few need it. */
export function CommercialContact() {
  const t = useTranslate()
  const { hash } = useLocation()
  const [opened, setOpened] = useState<'by-link' | 'by-hand' | null>(null)
  const [Form, setForm] = useState<FC<{ focusFirst?: boolean }>>()
  const title = useId()
  // A link to this anchor opens the form, like the button; the page was drawn for every address alike, without an anchor.
  const linked = useSyncExternalStore(
    neverChanges,
    () => hash,
    () => '',
  )
  const [lastLinked, setLastLinked] = useState('')
  if (linked !== lastLinked) {
    setLastLinked(linked)
    if (linked === '#commercial') setOpened((was) => was ?? 'by-link')
  }
  useEffect(() => {
    if (!opened) return
    import('./CommercialForm.tsx').then(
      ({ CommercialForm }) => setForm(() => CommercialForm),
      () => {
        toast({
          title: t('Error'),
          description: t('The form didn’t load. Check your connection, and try again or reload the page.'),
          tone: 'destructive',
        })
        setOpened(null)
      },
    )
  }, [t, opened])
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
        {opened &&
          (Form ? <Form focusFirst={opened === 'by-hand'} /> : <Skeleton label={t('Opening the form')} lines={4} />)}
      </div>
    </section>
  )
}
