import { useId, useState } from 'react'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { usePricing } from '#web/shared/live-pricing.ts'
import { GetQuoteButton } from '#web/site/booking-flow/GetQuoteButton.tsx'
import { PublicPage } from '#web/site/shell/PublicPage.tsx'
import css from './FaqPage.module.css'
import { type FaqItem, faqItems } from './faq-items.ts'

/** The answers for search engines. Part of the page, so that they follow the settings as the answers themselves do. */
const answersAsData = (items: readonly FaqItem[]): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }).replaceAll('<', String.raw`\u003c`)

/** Sixteen questions in an accordion; at most one answer is open. */
export function FaqPage() {
  const t = useTranslate()
  const reader = useReader()

  const items = faqItems(t, reader, usePricing())
  const [open, setOpen] = useState<number | null>(null)
  const id = useId()
  return (
    <PublicPage
      title={t('Questions and answers')}
      lead={t('Prices, prep, paint, and what happens on the day. Every amount is today’s.')}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: data, without any markup */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: answersAsData(items) }} />
      <div className={css.list}>
        {items.map((item, index) => {
          const isOpen = open === index
          return (
            <div key={item.question} className={css.item}>
              <h2 className={`subtitle ${css.heading}`}>
                <button
                  type="button"
                  id={`${id}-q${index}`}
                  className={`line strong ${css.question}`}
                  data-instant="toggle"
                  data-group="questions"
                  aria-expanded={isOpen}
                  aria-controls={`${id}-a${index}`}
                  onClick={() => setOpen(isOpen ? null : index)}
                >
                  {item.question}
                  <span className={css.sign} aria-hidden="true" />
                </button>
              </h2>
              <section
                id={`${id}-a${index}`}
                aria-labelledby={`${id}-q${index}`}
                className={css.answer}
                hidden={!isOpen}
              >
                <p>{item.answer}</p>
              </section>
            </div>
          )
        })}
      </div>
      <div className={`stack ${css.more}`}>
        <h2>{t('The shortest answer is your own price')}</h2>
        <p>{t('Enter one room. It takes about four minutes, and there’s no sales call afterward.')}</p>
        <GetQuoteButton>{t('Get Quote')}</GetQuoteButton>
      </div>
    </PublicPage>
  )
}
