import { PublicPage } from '../../ui/PublicPage.tsx'
import css from './LegalPage.module.css'

export type LegalSection = { title: string; paragraphs: readonly string[] }

const anchorOf = (title: string): string => title.toLowerCase().replace(/[^a-z]+/g, '-')

type LegalPageProps = { title: string; lead: string; updated: string; sections: readonly LegalSection[] }

/** Numbered sections with a list of them at the top. */
export const LegalPage = ({ title, lead, updated, sections }: LegalPageProps) => (
  <PublicPage title={title} lead={lead}>
    <p className={css.updated}>Last updated: {updated}</p>
    <nav aria-label="Sections">
      <ol className={css.contents}>
        {sections.map((section) => (
          <li key={section.title}>
            <a href={`#${anchorOf(section.title)}`}>{section.title}</a>
          </li>
        ))}
      </ol>
    </nav>
    {sections.map((section, index) => (
      <section key={section.title} id={anchorOf(section.title)} className={css.section}>
        <h2>
          {index + 1}. {section.title}
        </h2>
        {section.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </PublicPage>
)
