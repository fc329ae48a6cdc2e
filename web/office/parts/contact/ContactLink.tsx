import type { AnchorHTMLAttributes } from 'react'
import { MASKED } from '#contract/platform/masked.ts'
import { formatPhone, phoneLink } from '#domain/platform/phone-number.ts'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>

/** Whether the reader may not see it: there is nothing to call, or to write to. */
export const isMasked = (contact: string): boolean => contact === MASKED

/** A number to call; only a sign for it where the reader may not see it. */
export const PhoneLink = ({ phone, children, ...rest }: LinkProps & { phone: string }) =>
  isMasked(phone) ? (
    <span className="soft">{phone}</span>
  ) : (
    <a {...rest} href={phoneLink(phone)}>
      {children ?? formatPhone(phone)}
    </a>
  )

/** An address to write to; only a sign for it where the reader may not see it. */
export const EmailLink = ({ email, children, ...rest }: LinkProps & { email: string }) =>
  isMasked(email) ? (
    <span className="soft">{email}</span>
  ) : (
    <a {...rest} href={`mailto:${email}`}>
      {children ?? email}
    </a>
  )
