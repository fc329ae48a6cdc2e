import { useEffect } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'

const COUNT = /^\(\d+\) /

/** Puts the count before the title of the page, which is all that shows while another window is in front. */
export function usePageTitle(count: number): void {
  const t = useTranslate()
  useEffect(() => {
    const title = document.title.replace(COUNT, '')
    document.title = count > 0 ? t('({count}) {title}', { count, title }) : title
    return () => {
      document.title = title
    }
  }, [count, t])
}
