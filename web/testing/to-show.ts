import type { Matcher, Screen } from '@testing-library/react'
import { expect } from 'vitest'

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void>, T> {
    /** Each of these texts is in a page or in a part of it, once. What is not there is asked with `queryByText`. */
    toShow: (...texts: Matcher[]) => R
    /** The first of these texts appears, and each of the others is there by then. */
    toShowSoon: (first: Matcher, ...others: Matcher[]) => Promise<void>
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
})
