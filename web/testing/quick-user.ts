import userEvent from '@testing-library/user-event'

const { setup } = userEvent

/** Whoever uses a page in a test does not rest between two keys: each rest is a turn of the event loop, and a test presses hundreds. */
Object.assign(userEvent, {
  setup: (options?: Parameters<typeof setup>[0]) => setup({ delay: null, ...options }),
})
