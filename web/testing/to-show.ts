import type { Matcher, Screen } from '@testing-library/react'
import { expect } from 'vitest'

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void>, T> {
    /** Each of these texts is in a page or in a part of it, once. What is not there is asked with `queryByText`. */
    toShow: (...texts: Matcher[]) => R
    /** The first of these texts appears, and each of the others is there by then. */
    toShowSoon: (first: Matcher, ...others: Matcher[]) => Promise<void>
    /** The form of this password names the account that it is for, which a password manager saves with it. */
    toBeForAccount: (name: string) => R
  }
}

const pass = { pass: true, message: () => 'expected these texts not to be there' }

// A text that is missing is named by the error of the library, with what is there instead.
expect.extend({
  toShow({ getByText }: Pick<Screen, 'getByText'>, ...texts: Matcher[]) {
    for (const text of texts) getByText(text)
    return pass
  },
  async toShowSoon(
    { findByText, getByText }: Pick<Screen, 'findByText' | 'getByText'>,
    first: Matcher,
    ...others: Matcher[]
  ) {
    await findByText(first)
    for (const text of others) getByText(text)
    return pass
  },
  toBeForAccount(field: HTMLInputElement, name: string) {
    const inputs = [...(field.form?.elements ?? [])].filter((one) => one instanceof HTMLInputElement)
    // The one before the password: managers take no later one.
    const named = inputs.slice(0, inputs.indexOf(field)).findLast((one) => one.autocomplete === 'username')
    return { pass: named?.value === name, message: () => `its account is ${named?.value ?? 'not named'}, not ${name}` }
  },
})
