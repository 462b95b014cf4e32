import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ActionButton } from './ActionButton.tsx'
import { renderInTheme } from './testing/render-in-theme.tsx'

afterEach(cleanup)

describe('the button of an action', () => {
  it('runs its action when there is no blocker', () => {
    const onClick = vi.fn()
    renderInTheme(<ActionButton onClick={onClick}>撤回报名</ActionButton>)
    fireEvent.click(screen.getByRole('button', { name: '撤回报名' }))
    expect(onClick).toHaveBeenCalledTimes(1)
  })
  it('shows its blocker, is focusable, and does nothing', () => {
    const onClick = vi.fn()
    renderInTheme(
      <ActionButton onClick={onClick} reason="已通过审查，内容已锁定">
        撤回报名
      </ActionButton>,
    )
    const button = screen.getByRole('button', { name: '撤回报名', description: '已通过审查，内容已锁定' })
    button.focus()
    expect(document.activeElement).toBe(button)
    fireEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
  })
})
