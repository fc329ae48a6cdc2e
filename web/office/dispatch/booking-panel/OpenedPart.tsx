import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './PanelContent.module.css'

/** A part of the panel that is no form, opened in place: the focus goes to its title, and it can be hidden again. */
export function OpenedPart({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const t = useTranslate()
  const id = useId()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    head.current?.focus()
    head.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={`row-between ${css.sectionHead}`}>
        <h3 ref={head} id={id} tabIndex={-1}>
          {title}
        </h3>
        <Button variant="quiet" size="small" onClick={onClose}>
          {t('Hide')}
        </Button>
      </div>
      {children}
    </section>
  )
}
