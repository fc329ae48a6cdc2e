import { type ButtonHTMLAttributes, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Link, type LinkProps } from 'react-router'
import css from './Button.module.css'

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'regular' | 'large'
  /** As wide as its column. */
  wide?: boolean
}

const classOf = ({ variant = 'primary', size = 'regular', wide = false }: Look, extra?: string): string =>
  [css.button, css[variant], css[size], wide && css.wide, extra].filter(Boolean).join(' ')

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** The action is under way: the button cannot be pressed again and says what it does. */
    working?: boolean
    workingLabel?: ReactNode
  }

/**
 * A working button is disabled, which takes the focus from it. It gets the focus back afterwards, unless the person went
 * elsewhere meanwhile: who works by keyboard stays where they were.
 */
function useFocusKept(working: boolean) {
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
  const button = useFocusKept(working)
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

/** A link that looks like a button: for going somewhere, never for doing something. */
export function LinkButton(props: LinkProps & Look) {
  const { variant, size, wide, className, ...rest } = props
  return (
    <Link
      {...rest}
      className={classOf({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }, className)}
    />
  )
}
