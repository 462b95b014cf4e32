import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Pagination } from './Pagination.tsx'
import { renderInTheme } from './testing/render-in-theme.tsx'

afterEach(cleanup)

describe('the pagination', () => {
  it('shows the current range of the list', () => {
    renderInTheme(<Pagination current={6} size={20} total={1112} onChange={() => {}} />)
    expect(screen.getByRole('status').textContent).toBe('第 101–120 条，共 1,112 条')
  })
  it('disables the buttons before the first and after the last page', () => {
    const onChange = vi.fn()
    renderInTheme(<Pagination current={6} size={20} total={112} onChange={onChange} />)
    expect(screen.getByRole('status').textContent).toBe('第 101–112 条，共 112 条')
    fireEvent.click(screen.getByRole('button', { name: '下一页' }))
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: '上一页' }))
    expect(onChange).toHaveBeenCalledWith(5)
  })
  it('has no buttons where the list has one page', () => {
    renderInTheme(<Pagination current={1} size={20} total={7} onChange={() => {}} />)
    expect(screen.getByRole('status').textContent).toBe('第 1–7 条，共 7 条')
    expect(screen.queryByRole('button')).toBeNull()
  })
  it('renders nothing for an empty list', () => {
    renderInTheme(<Pagination current={1} size={20} total={0} onChange={() => {}} />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
