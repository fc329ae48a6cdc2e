import { type ButtonHTMLAttributes, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Link, type LinkProps } from 'react-router'
import css from './Button.module.css'

type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'regular' | 'large'
  /** As wide as its column. */
  wide?: boolean
}

const classOf = ({ variant = 'primary', size = 'regular', wide = false }: ButtonStyle, extra?: string): string =>
  [css.button, css[variant], css[size], wide && css.wide, extra].filter(Boolean).join(' ')

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonStyle & {
    /** The action is in progress: the button is disabled and shows what it is doing. */
    working?: boolean
    workingLabel?: ReactNode
  }

/**
 * A button is disabled while it is working, which removes its focus. The focus is restored afterwards, unless the person has
 * moved it elsewhere, so that keyboard users keep their place.
 */
function useRestoredFocus(working: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (working) hadFocus.current = document.activeElement === button.current
  }, [working])
  useEffect(() => {
    if (working || !hadFocus.current) return
    hadFocus.current = false
    if (document.activeElement === document.body) button.current?.focus()
  }, [working])
  return button
}

export function Button(props: ButtonProps) {
  const { variant, size, wide, working = false, workingLabel, className, children, disabled, ...rest } = props
  const button = useRestoredFocus(working)
  return (
    <button
      ref={button}
      type="button"
      {...rest}
      className={classOf({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }, className)}
      disabled={disabled || working}
      aria-busy={working || undefined}
    >
      {working ? (workingLabel ?? children) : children}
    </button>
  )
}

/** A link that looks like a button: for navigation, never for an action. */
export function LinkButton(props: LinkProps & ButtonStyle) {
  const { variant, size, wide, className, ...rest } = props
  return (
    <Link
      {...rest}
      className={classOf({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }, className)}
    />
  )
}
