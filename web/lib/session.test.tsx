import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  endSession,
  readSession,
  sessionHeaders,
  startSession,
  storeReturnPath,
  takeReturnPath,
  useSession,
} from './session.ts'

test('a painter’s token is stored under the specified key, and of the office’s session the flag alone', () => {
  startSession('contractor', 'a')
  startSession('administrator', 'b')
  expect([localStorage.getItem('contractorToken'), localStorage.getItem('admin_access')]).toEqual(['a', 'b'])
  localStorage.removeItem('admin_access')
  expect([readSession('contractor'), readSession('administrator')]).toEqual(['a', null])
})

test('a login sends the token that this browser had before, and nothing without one', () => {
  expect(sessionHeaders('contractor')).toEqual({})
  startSession('contractor', 'before')
  expect(sessionHeaders('contractor')).toEqual({ Authorization: 'Bearer before' })
  endSession('contractor')
})

test('the office’s token of an earlier release is dropped, and its session goes on', () => {
  localStorage.setItem('admin_token', 'stored before')
  localStorage.setItem('admin_access', 'true')
  const Screen = () => <p>{useSession('administrator') === null ? 'signed out' : 'signed in'}</p>
  render(<Screen />)
  expect(screen.getByText('signed in')).toBeDefined()
  expect(localStorage.getItem('admin_token')).toBeNull()
  expect(sessionHeaders('administrator')).toEqual({ 'x-session': 'cookie' })
  act(() => endSession('administrator'))
  expect(screen.getByText('signed out')).toBeDefined()
})

test('a screen follows the session, even when another tab ends it', () => {
  const Screen = () => <p>{useSession('contractor') ?? 'signed out'}</p>
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
