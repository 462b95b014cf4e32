import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PasswordInput } from './PasswordInput.tsx'
import { renderInTheme } from './testing/render-in-theme.tsx'

afterEach(cleanup)

it('a password has a visibility toggle with a name in the page language, reachable by the Tab key', () => {
  renderInTheme(<PasswordInput label="密码" />)
  const eye = screen.getByRole('button', { name: '显示或隐藏密码' })
  expect(eye.tabIndex).toBe(0)
  fireEvent.mouseDown(eye)
  expect(screen.getByLabelText('密码').getAttribute('type')).toBe('text')
})

it('a password is announced as invalid while it has an error', () => {
  const { rerender } = renderInTheme(<PasswordInput label="密码" />)
  expect(screen.getByLabelText('密码').hasAttribute('aria-invalid')).toBe(false)
  rerender(<PasswordInput label="密码" error="请输入密码" />)
  expect(screen.getByLabelText('密码').getAttribute('aria-invalid')).toBe('true')
})
