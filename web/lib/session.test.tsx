import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  earlierSession,
  endSession,
  readToken,
  startSession,
  storeReturnPath,
  takeReturnPath,
  useToken,
} from './session.ts'

test('tokens are stored under the specified keys, and the administrator’s requires the flag next to it', () => {
  startSession('contractor', 'a')
  startSession('administrator', 'b')
  expect([localStorage.getItem('contractorToken'), localStorage.getItem('admin_token')]).toEqual(['a', 'b'])
  localStorage.removeItem('admin_access')
  expect([readToken('contractor'), readToken('administrator')]).toEqual(['a', null])
})

test('a login sends the token that this browser had before, and nothing without one', () => {
  expect(earlierSession('contractor')).toEqual({})
  startSession('contractor', 'before')
  expect(earlierSession('contractor')).toEqual({ Authorization: 'Bearer before' })
  endSession('contractor')
})

test('a screen follows the session, even when another tab ends it', () => {
  const Screen = () => <p>{useToken('contractor') ?? 'signed out'}</p>
  render(<Screen />)
  act(() => startSession('contractor', 'token'))
  expect(screen.getByText('token')).toBeDefined()
  act(() => {
    localStorage.removeItem('contractorToken')
    window.dispatchEvent(new Event('storage'))
  })
  expect(screen.getByText('signed out')).toBeDefined()
  act(() => startSession('contractor', 'again'))
  act(() => endSession('contractor'))
  expect(screen.getByText('signed out')).toBeDefined()
})

test('one return path is stored per role, used once, and accepted only from this site', () => {
  storeReturnPath('contractor', '/contractor/dashboard?tab=schedule')
  expect(takeReturnPath('contractor')).toBe('/contractor/dashboard?tab=schedule')
  expect(takeReturnPath('contractor')).toBe('/contractor/dashboard')
  storeReturnPath('administrator', '//elsewhere.example')
  storeReturnPath('administrator', 'https://elsewhere.example')
  expect(takeReturnPath('administrator')).toBe('/admin/dashboard')
})
