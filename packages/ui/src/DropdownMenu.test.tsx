import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DropdownMenu } from './DropdownMenu.tsx'
import { renderInTheme } from './testing/render-in-theme.tsx'

afterEach(cleanup)

function menu() {
  const onProfile = vi.fn()
  renderInTheme(
    <DropdownMenu
      label="账号"
      entries={[
        { kind: 'item', key: 'profile', label: '个人信息', onSelect: onProfile },
        { kind: 'divider', key: 'line' },
        { kind: 'item', key: 'leave', label: '退出登录', onSelect: () => {} },
      ]}
    >
      林若溪
    </DropdownMenu>,
  )
  return { onProfile, button: screen.getByRole('button', { name: '账号' }) }
}

const focused = () => document.activeElement?.textContent

describe('a dropdown menu', () => {
  it('opens by the down arrow and moves the focus cyclically through its items', () => {
    const { button } = menu()
    fireEvent.keyDown(button, { key: 'ArrowDown' })
    expect(focused()).toBe('个人信息')
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowUp' })
    expect(focused()).toBe('退出登录')
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowDown' })
    expect(focused()).toBe('个人信息')
  })
  it('closes by Escape and returns the focus', () => {
    const { button } = menu()
    fireEvent.click(button)
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(button)
  })
  it('runs the action and closes when an item is chosen', () => {
    const { button, onProfile } = menu()
    fireEvent.click(button)
    fireEvent.click(screen.getByRole('menuitem', { name: '个人信息' }))
    expect(onProfile).toHaveBeenCalledTimes(1)
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })
  it('closes when the focus leaves it', () => {
    const { button } = menu()
    fireEvent.click(button)
    fireEvent.pointerDown(document.body)
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })
})
