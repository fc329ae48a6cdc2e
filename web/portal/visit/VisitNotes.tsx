import type { ReactNode } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import type { VisitNotes as Notes } from '#domain/bookings/visit-notes.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { noteLabels, writtenNotes } from '#web/shared/visit-notes/note-labels.ts'
import css from './VisitNotes.module.css'

const icons: Record<keyof Notes, ReactNode> = {
  gateCode: (
    <>
      <circle cx="8" cy="15" r="4" />
      <path d="m11 12 8-8m-3 3 3 3" />
    </>
  ),
  parking: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="3" />
      <path d="M10 17V8h3a2.5 2.5 0 0 1 0 5h-3" />
    </>
  ),
  pets: (
    <>
      <circle cx="6" cy="11" r="1.5" />
      <circle cx="10" cy="6.5" r="1.5" />
      <circle cx="14" cy="6.5" r="1.5" />
      <circle cx="18" cy="11" r="1.5" />
      <path d="M12 11.5c-2.5 0-5 3-5 5.2C7 18.5 8.5 19 12 19s5-.5 5-2.3c0-2.2-2.5-5.2-5-5.2Z" />
    </>
  ),
  other: <path d="M5 5h14v11h-8l-4 3v-3H5Z" />,
}

/** The notes about the home, as far as the painter sees them at this stage; nothing when none were written. */
export function VisitNotes({ job }: { job: Job }) {
  const t = useTranslate()
  const written = writtenNotes(job.visitNotes)
  if (written.length === 0) return null
  return (
    <ul className={css.notes} aria-label={t('Notes from the customer')}>
      {written.map(({ name, text }) => (
        <li key={name} className={name === 'other' ? css.whole : css.note}>
          <svg
            className={css.icon}
            viewBox="0 0 24 24"
            width="22"
            height="22"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
          >
            {icons[name]}
          </svg>
          <span>
            <span className="visually-hidden">{t(noteLabels[name])}: </span>
            {name === 'gateCode' ? t('Gate {code}', { code: text }) : text}
          </span>
        </li>
      ))}
    </ul>
  )
}
