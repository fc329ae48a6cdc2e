import { useTranslate } from '#web/lib/use-translate.ts'
import { PublicPage } from '#web/site/shell/PublicPage.tsx'
import css from './LegalPage.module.css'

export type LegalSection = { id: string; title: string; paragraphs: readonly string[] }

type LegalPageProps = { title: string; lead: string; updated: string; sections: readonly LegalSection[] }

/** Numbered sections with a table of contents. */
export const LegalPage = ({ title, lead, updated, sections }: LegalPageProps) => {
  const t = useTranslate()
  return (
    <PublicPage title={title} lead={lead}>
      <p className="soft">{t('Last updated: {updated}', { updated })}</p>
      <nav aria-label={t('Sections')}>
        <ol className={css.contents}>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section, index) => (
        <section key={section.id} id={section.id} className={css.section}>
          <h2>{`${index + 1}. ${section.title}`}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </PublicPage>
  )
}
