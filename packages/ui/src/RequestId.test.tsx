import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ErrorState } from './ErrorState.tsx'
import { renderInTheme } from './testing/render-in-theme.tsx'

afterEach(cleanup)

it('a click copies the id of a failure', async () => {
  const copied: string[] = []
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  renderInTheme(<ErrorState message="系统出错" requestId="7f3a" />)
  fireEvent.click(screen.getByRole('button', { name: '复制' }))
  expect(await screen.findByRole('button', { name: '已复制' })).toBeDefined()
  expect(copied).toEqual(['7f3a'])
})
