import { Link, type LinkProps } from 'react-router'
import { Button } from '#web/ui/Button.tsx'
import css from './ActionButton.module.css'

/** The look of an action in a row; filled where one tap settles the matter. */
export const actionClass = (filled = false): string => [css.action, filled ? css.filled : css.plain].join(' ')

/** A button in a row. */
export const ActionButton = ({
  filled = false,
  ...button
}: Omit<Parameters<typeof Button>[0], 'size' | 'variant' | 'wide'> & { filled?: boolean }) => (
  <Button
    {...button}
    {...(filled && { 'data-filled': '' })}
    variant={filled ? 'primary' : 'secondary'}
    size="small"
    className={css.action}
  />
)

/** A link in a row that looks like a button. */
export const ActionLink = (props: LinkProps) => <Link {...props} className={actionClass()} preventScrollReset />
