import type { ComponentProps, ReactNode } from 'react'
import css from './PickFiles.module.css'

type PickFilesProps = Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple' | 'aria-label' | 'ref'> & {
  /** A square among pictures instead of a line. */
  tile?: boolean
  className?: string | undefined
  onPick: (files: readonly File[]) => void
  /** The visible face; a name for everybody else is in `aria-label` where this has too little text. */
  children: ReactNode
}

/** Picks files: the browser's own control, under a face of the house. The same file can be picked twice. */
export const PickFiles = ({ tile = false, className, onPick, children, ...input }: PickFilesProps) => (
  <label className={[css.pick, tile && css.tile, className].filter(Boolean).join(' ')}>
    {children}
    <input
      {...input}
      className="covering-input"
      type="file"
      onChange={(event) => {
        onPick([...(event.target.files ?? [])])
        event.target.value = ''
      }}
    />
  </label>
)
