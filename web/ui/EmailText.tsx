import { Fragment } from 'react'
import css from './EmailText.module.css'

/** An e-mail address that breaks after its marks where it has to, never inside a word. */
export const EmailText = ({ children }: { children: string }) => (
  <span className={css.email} translate="no">
    {(children.match(/[^@._+-]+[@._+-]*|[@._+-]+/g) ?? []).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no identity
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)
