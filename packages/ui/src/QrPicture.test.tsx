import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { afterEach, expect, it, vi } from 'vitest'
import { QrPicture } from './QrPicture.tsx'

afterEach(() => vi.restoreAllMocks())

it('writes its caption on the picture to save, and not on the one that the page shows', () => {
  const written: string[] = []
  const context = { fillRect: () => {}, fillText: (line: string) => written.push(line) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => `data:,${written.join(' ')}`)
  const onDrawn = vi.fn()
  const { container } = renderInTheme(
    <QrPicture text="weixin://pay" label="code" caption={'Project\nExam fee ¥100.00'} onDrawn={onDrawn} />,
  )
  expect(onDrawn).toHaveBeenLastCalledWith('data:,Project Exam fee ¥100.00')
  expect(container.querySelector('img')?.getAttribute('src')).toBe('data:,')
})
