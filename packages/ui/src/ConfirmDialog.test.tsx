import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { renderInTheme } from './testing/render-in-theme.tsx'

afterEach(cleanup)

describe('a confirmation', () => {
  it('closes only after the action has succeeded', async () => {
    const onClose = vi.fn()
    let finish = () => {}
    const onConfirm = () => new Promise<void>((resolve) => (finish = resolve))
    renderInTheme(<ConfirmDialog opened onClose={onClose} title="撤回报名？" onConfirm={onConfirm} />)
    fireEvent.click(screen.getByRole('button', { name: '确定' }))
    expect(onClose).not.toHaveBeenCalled()
    finish()
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })
  it('stays open when the action fails', async () => {
    const onClose = vi.fn()
    const onConfirm = vi.fn(() => Promise.reject(new Error('refused')))
    renderInTheme(<ConfirmDialog opened onClose={onClose} title="撤回报名？" onConfirm={onConfirm} />)
    const confirm = screen.getByRole('button', { name: '确定' })
    fireEvent.click(confirm)
    await waitFor(() => expect(confirm.hasAttribute('data-loading')).toBe(false))
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(onClose).not.toHaveBeenCalled()
  })
})

it('a question about what people may regret has the safe answer filled', () => {
  const nothing = () => undefined
  renderInTheme(<ConfirmDialog opened onClose={nothing} title="再次报考？" primary="cancel" onConfirm={nothing} />)
  expect(screen.getByRole('button', { name: '取消' }).getAttribute('data-variant')).toBe('filled')
  expect(screen.getByRole('button', { name: '确定' }).getAttribute('data-variant')).toBe('default')
})

it('an action that deletes data has a button of its own colour', () => {
  renderInTheme(<ConfirmDialog opened kind="destructive" title="?" onClose={() => {}} onConfirm={() => {}} />)
  const [cancel, confirm] = ['取消', '确定'].map((name) => screen.getByRole('button', { name, hidden: true }))
  expect(confirm?.style.getPropertyValue('--button-bg')).toBe('#b42318')
  expect(cancel?.style.getPropertyValue('--button-bg')).not.toBe('#b42318')
})
