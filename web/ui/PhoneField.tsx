import { type ComponentProps, useEffect } from 'react'
import { beginsAbroad } from '#domain/platform/phone-number.ts'
import { TextField } from './Field.tsx'

/** The table of other countries' numbers is only loaded once somebody types one; until then, and without it, the server decides. */
function useForeignPhones(typed: string): void {
  const isNeeded = beginsAbroad(typed)
  useEffect(() => {
    if (isNeeded) void import('#domain/platform/foreign-phones.ts').catch(() => undefined)
  }, [isNeeded])
}

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'maxLength'>

/** A phone number as people write it: ten digits, perhaps with an extension, or + and the code of another country. */
export function PhoneField(props: PhoneFieldProps) {
  useForeignPhones(String(props.value ?? ''))
  return <TextField autoComplete="tel" {...props} type="tel" inputMode="tel" maxLength={60} />
}
