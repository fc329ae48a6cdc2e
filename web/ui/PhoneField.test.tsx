import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isPhone } from '#domain/platform/phone-number.ts'
import { PhoneField } from './PhoneField.tsx'

// @proves docs/rules/phone-numbers.md#what-is-taken
test('a number of another country is judged by its numbering plan, which is loaded as soon as one is typed', async () => {
  const typed = (value: string) => <PhoneField label="Phone" value={value} onChange={() => undefined} />
  const { rerender } = render(typed('215-555-0123'))
  expect(screen.getByRole('textbox', { name: 'Phone' }).getAttribute('inputmode')).toBe('tel')
  expect(isPhone('+4412345')).toBe(true)
  rerender(typed('+4412345'))
  await waitFor(() => expect(isPhone('+4412345')).toBe(false))
  expect(isPhone('+44 20 7946 0958')).toBe(true)
})
