import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub, Link, Outlet } from 'react-router'
import { expect, test, vi } from 'vitest'
import { text } from '#domain/platform/translation/text.ts'
import { SiteHeader } from '#web/site/shell/SiteHeader.tsx'
import { wait } from '#web/testing/browser.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { Button } from './Button.tsx'
import { ChipChoice } from './Chip.tsx'
import { TextField } from './Field.tsx'
import { Receipt } from './Receipt.tsx'
import { ToastOutlet, ToastsEndWithPage } from './ToastOutlet.tsx'
import { toast } from './toast.ts'

test('a working button says so and cannot be pressed', () => {
  const pressed = vi.fn()
  render(
    <Button working workingLabel="Sending..." onClick={pressed}>
      Send
    </Button>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sending...' })
  fireEvent.click(button)
  expect(pressed).not.toHaveBeenCalled()
  expect([button.disabled, button.getAttribute('aria-busy'), button.type]).toEqual([true, 'true', 'button'])
})

test('a focused number is left by the mouse wheel, which would change it, and text is not', () => {
  render(
    <>
      <TextField label="Price" type="number" />
      <TextField label="Note" />
    </>,
  )
  const afterWheel = (label: string) => {
    const field = screen.getByLabelText(label)
    field.focus()
    fireEvent.wheel(field)
    return document.activeElement === field
  }
  expect([afterWheel('Price'), afterWheel('Note')]).toEqual([false, true])
})

test('a field is read out with its hint and its error', () => {
  render(<TextField label="Email" hint="For the quote" error="Please enter a valid email address." />)
  const input = screen.getByLabelText('Email')
  const described = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(described).toEqual(['For the quote', 'Please enter a valid email address.'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('a chip is selected by name', () => {
  const chosen = vi.fn()
  render(<ChipChoice group="wall" color="#aebb9d" name="Belmont Sage" code="EC-15" checked={false} onChoose={chosen} />)
  fireEvent.click(screen.getByRole('radio', { name: /Belmont Sage/ }))
  expect(chosen).toHaveBeenCalledTimes(1)
})

test('a receipt lists its lines and its total', () => {
  render(
    <Receipt
      title="Your price"
      lines={[{ label: 'Walls', amount: '$10.00' }]}
      total={{ label: 'Total', amount: '$10.60' }}
    />,
  )
  const receipt = within(screen.getByRole('region', { name: 'Your price' }))
  expect(receipt.getAllByRole('term').map((one) => one.textContent)).toEqual(['Walls', 'Total'])
  expect(receipt.getAllByRole('definition').map((one) => one.textContent)).toEqual(['$10.00', '$10.60'])
})

test('one toast is shown at a time, for five seconds', () => {
  vi.useFakeTimers()
  render(<ToastOutlet />)
  act(() => toast({ title: 'First' }))
  expect(within(screen.getByRole('status')).getByText('First')).toBeDefined()
  wait(4000)
  act(() => toast({ title: 'Error', description: 'Second', tone: 'destructive' }))
  expect(screen.queryByText('First')).toBeNull()
  expect(within(screen.getByRole('alert')).getByText('Second')).toBeDefined()
  wait(4999)
  expect(screen.getByText('Second')).toBeDefined()
  wait(1)
  expect(screen.queryByText('Second')).toBeNull()
})

test('a toast stays while it is hovered, and can be dismissed', () => {
  vi.useFakeTimers()
  render(<ToastOutlet />)
  act(() => toast({ title: 'Held' }))
  fireEvent.focus(screen.getByRole('button', { name: /Dismiss/ }))
  wait(60_000)
  expect(screen.getByText('Held')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /Dismiss/ }))
  expect(screen.queryByText('Held')).toBeNull()
})

test('a message that the page already shows is only announced, and nothing is drawn over it', () => {
  render(<ToastOutlet />)
  act(() => toast({ title: 'Booking Failed', description: 'Somebody was faster.', tone: 'destructive', inView: true }))
  const announced = within(screen.getByRole('alert')).getByText('Somebody was faster.')
  expect(announced.closest('.visually-hidden')).not.toBeNull()
  expect(screen.queryByRole('button', { name: /Dismiss/ })).toBeNull()
  act(() => toast({ title: 'Copied' }))
  expect(screen.getByText('Copied').closest('.visually-hidden')).toBeNull()
})

test('a toast is dismissed on navigation, unless it has only just appeared', async () => {
  const Root = () => (
    <>
      <ToastsEndWithPage />
      <ToastOutlet />
      <Outlet />
    </>
  )
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Root,
      children: [
        { index: true, Component: () => <Link to="/second">On</Link> },
        { path: 'second', Component: () => <Link to="/">On</Link> },
      ],
    },
  ])
  render(<Stub />)
  const now = vi.spyOn(Date, 'now').mockReturnValue(10_000)
  act(() => toast({ title: 'Login Successful' }))
  now.mockReturnValue(10_400)
  fireEvent.click(screen.getByRole('link'))
  await waitFor(() => expect(screen.getByRole('link').getAttribute('href')).toBe('/'))
  expect(screen.getByText('Login Successful')).toBeDefined()
  now.mockReturnValue(14_000)
  fireEvent.click(screen.getByRole('link'))
  await waitFor(() => expect(screen.queryByText('Login Successful')).toBeNull())
})

test('the menu opens, and Escape closes it and returns the focus', () => {
  const action = { label: 'Get Quote', onPress: () => undefined, onIntent: () => undefined }
  drawPage(<SiteHeader links={[{ to: '/about', label: text('About') }]} action={action} />)
  const toggle = screen.getByRole('button', { name: 'Open the menu' })
  toggle.focus()
  fireEvent.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(toggle)
})
