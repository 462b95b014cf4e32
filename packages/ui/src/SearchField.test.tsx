import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchField } from './SearchField.tsx'
import { renderInTheme } from './testing/render-in-theme.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function field() {
  const searched: string[] = []
  renderInTheme(
    <SearchField label="职位" placeholder="职位、代码" value="" onSearch={(value) => searched.push(value)} />,
  )
  const input = screen.getByRole('searchbox', { name: '职位' })
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
  return { searched, input, type, pass }
}

describe('a search field', () => {
  it('searches once after a pause in typing, not at each key', () => {
    const { searched, type, pass } = field()
    type('文')
    pass(200)
    type('文员')
    pass(299)
    expect(searched).toEqual([])
    pass(1)
    expect(searched).toEqual(['文员'])
  })
  it('waits for the end of an input method composition, Enter included', () => {
    const { searched, input, type, pass } = field()
    fireEvent.compositionStart(input)
    type('wen')
    fireEvent.keyDown(input, { key: 'Enter' })
    pass(1000)
    expect(searched).toEqual([])
    fireEvent.change(input, { target: { value: '文' } })
    fireEvent.compositionEnd(input)
    pass(300)
    expect(searched).toEqual(['文'])
  })
  it('searches at once on Enter', () => {
    const { searched, input, type, pass } = field()
    type('Y0042')
    fireEvent.keyDown(input, { key: 'Enter' })
    pass(0)
    expect(searched).toEqual(['Y0042'])
    pass(1000)
    expect(searched).toHaveLength(1)
  })
  it('keeps input that was typed during a search, and follows external changes', () => {
    const Host = () => {
      const [value, setValue] = useState('')
      return (
        <>
          <SearchField label="职位" placeholder="" value={value} onSearch={setValue} />
          <button type="button" onClick={() => setValue('back')} />
        </>
      )
    }
    renderInTheme(<Host />)
    const input = screen.getByRole<HTMLInputElement>('searchbox', { name: '职位' })
    fireEvent.change(input, { target: { value: 'data ' } })
    act(() => vi.advanceTimersByTime(300))
    expect(input.value).toBe('data ')
    fireEvent.change(input, { target: { value: 'data analyst' } })
    act(() => vi.advanceTimersByTime(300))
    fireEvent.click(screen.getByRole('button', { name: '' }))
    expect(input.value).toBe('back')
  })
  it('can be cleared, which searches without a filter', () => {
    const onSearch = vi.fn()
    renderInTheme(<SearchField label="职位" placeholder="" value="文员" onSearch={onSearch} />)
    fireEvent.click(screen.getByRole('button', { name: '清除搜索' }))
    act(() => vi.advanceTimersByTime(0))
    expect(onSearch).toHaveBeenCalledWith('')
  })
})
