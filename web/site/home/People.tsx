import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import type { WhoComes } from '#contract/painters/who-comes.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { PainterFace } from '#web/shared/painter/PainterFace.tsx'
import css from './People.module.css'

/** The painters who come, and what is on file of all of them. */
export function People({ painters, isLicensed, isInsured }: WhoComes) {
  const t = useTranslate()
  // An untouched page brings in no photos: until it wakes, there are initials.
  const isAwake = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return (
    <div className={css.people}>
      <div>
        <h2 className={css.title}>{t('Who comes')}</h2>
        {(isLicensed || isInsured) && (
          <p>
            {isLicensed && isInsured
              ? t('Licensed and insured, proof on file')
              : isInsured
                ? t('Insured, proof on file')
                : t('Licensed, proof on file')}
          </p>
        )}
      </div>
      <ul className={css.faces}>
        {painters.map(({ name, slug, portrait, reviews }) => (
          <li key={name + slug}>
            <Link className={css.person} to={`/painter/${slug}`}>
              <PainterFace name={name} portrait={isAwake ? portrait : null} size="card" />
              <span>{name}</span>
              {reviews && (
                <small>
                  <span aria-hidden="true">{t('★ {mean}', { mean: reviews.mean.toFixed(1) })}</span>
                  <span className="visually-hidden">{t('{mean} of 5 stars', { mean: reviews.mean.toFixed(1) })}</span>
                </small>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
