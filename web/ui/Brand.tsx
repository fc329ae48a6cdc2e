import css from './Brand.module.css'

/** The product's name with its logo: a paint chip with one even coat. */
export const Brand = () => (
  <span className={css.brand}>
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect width="32" height="32" rx="6" fill="#fff" />
      <rect x=".75" y=".75" width="30.5" height="30.5" rx="5.5" fill="none" stroke="#1e2a2f" strokeWidth="1.5" />
      <path d="M1.5 7a5.5 5.5 0 0 1 5.5-5.5h18A5.5 5.5 0 0 1 30.5 7v14h-29z" fill="#1f5b4e" />
      <path d="M6 26h10" stroke="#1e2a2f" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
    Evencoat
  </span>
)
