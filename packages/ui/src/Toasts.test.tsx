import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearToasts, Toasts, toast } from './Toasts.tsx'
import { renderInTheme } from './testing/render-in-theme.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => vi.advanceTimersByTime(60_000))
  cleanup()
  vi.useRealTimers()
})

const show = (given: Parameters<typeof toast>[0]) => act(() => toast(given))

/** The search for a place has loaded. */
const place = () => act(() => vi.dynamicImportSettled())
const resize = async () => {
  window.dispatchEvent(new Event('resize'))
  act(() => vi.advanceTimersByTime(20))
  await place()
}
const box = (x: number, y: number, width: number, height: number) => new DOMRect(x, y, width, height)

describe('toasts', () => {
  it('announce failures at once with the request id, and other messages politely', () => {
    renderInTheme(<Toasts />)
    show({ tone: 'error', message: '系统出错', requestId: '7f3a' })
    show({ tone: 'done', message: '登录成功' })
    expect(screen.getByRole('alert').textContent).toBe('系统出错请求编号 7f3a 复制')
    expect(screen.getByRole('status').textContent).toBe('登录成功')
  })
  it('disappear after their time, but not while they are being read', () => {
    renderInTheme(<Toasts />)
    show({ tone: 'error', message: '上传失败', lasts: 3000 })
    const card = () => screen.getByText('上传失败').closest('[data-tone]') ?? document.body
    act(() => vi.advanceTimersByTime(2900))
    fireEvent.pointerEnter(card())
    act(() => vi.advanceTimersByTime(60_000))
    expect(screen.queryByText('上传失败')).not.toBeNull()
    fireEvent.pointerLeave(card())
    act(() => vi.advanceTimersByTime(100))
    expect(screen.queryByText('上传失败')).toBeNull()
  })
  it('about a subject go when the page itself reports its outcome', () => {
    renderInTheme(<Toasts />)
    show({ topic: 'server', tone: 'error', message: 'The server cannot be reached.' })
    show({ tone: 'error', message: 'The file is too large.' })
    act(() => clearToasts('server'))
    expect(screen.getByRole('alert').textContent).toBe('The file is too large.')
  })

  it('catch nothing while something is dragged, so that it can be dropped beneath them', () => {
    renderInTheme(
      <>
        <Toasts />
        <p draggable="true">日期</p>
      </>,
    )
    show({ tone: 'done', message: '已导入' })
    const isPassive = () => screen.getByText('已导入').closest('[data-passive]') !== null
    fireEvent.dragStart(screen.getByText('日期'))
    expect(isPassive()).toBe(true)
    fireEvent.dragEnd(screen.getByText('日期'))
    expect(isPassive()).toBe(false)
    fireEvent.dragStart(screen.getByText('日期'))
    fireEvent.drop(document.body)
    expect(isPassive()).toBe(false)
  })
  it('do not pile up when the same failure repeats', () => {
    renderInTheme(<Toasts />)
    for (let time = 0; time < 5; time += 1) show({ tone: 'error', message: '网络异常' })
    expect(screen.getAllByText('网络异常')).toHaveLength(1)
    expect(screen.getByRole('alert').textContent).toBe('网络异常×5')
  })
  it('replace earlier toasts about the same subject', () => {
    renderInTheme(<Toasts />)
    show({ tone: 'error', message: '校验未通过', topic: 'check' })
    show({ tone: 'neutral', message: '已复制' })
    show({ tone: 'done', message: '校验通过', topic: 'check' })
    expect(screen.queryByText('校验未通过')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('已复制校验通过')
  })
  it('of a confirmation end when the next step is confirmed, unless it can be undone', () => {
    renderInTheme(<Toasts />)
    show({ tone: 'done', message: '密码已重置，请登录' })
    show({ tone: 'done', message: '登录成功' })
    expect(screen.getByRole('status').textContent).toBe('登录成功')
  })
  it('lie in the empty part of the bar of a page, and at the end of the window where it has none', async () => {
    const bar = { left: 640, top: 0, bottom: 48, width: 460 }
    renderInTheme(
      <>
        <div
          data-toast-place
          ref={(node) => {
            if (node) node.getBoundingClientRect = () => bar as DOMRect
          }}
        />
        <Toasts placement="aside" />
      </>,
    )
    show({ tone: 'done', message: '已排除', undo: vi.fn() })
    await place()
    const placed = () => screen.getByText('已排除').closest<HTMLElement>('[data-placement]')
    expect(placed()?.style).toMatchObject({ left: '650px', top: '0px', width: '440px' })
    bar.width = 120
    await resize()
    expect(placed()?.dataset.inBar).toBeUndefined()
    expect(placed()?.style.left).toBe('')
    Object.assign(bar, { width: 800, top: 736, bottom: 768 })
    await resize()
    expect(placed()?.dataset.inBar).toBe('bottom')
    expect(placed()?.style).toMatchObject({ left: '720px', bottom: '0px', width: '640px', top: '' })
  })
  it('move from what can be pressed, even from what opens while they are shown', async () => {
    const boxes = { toast: box(332, 620, 360, 60), open: box(332, 620, 80, 40), saved: box(900, 700, 80, 40) }
    const button = (name: 'open' | 'saved') => (
      <button
        type="button"
        ref={(node) => {
          if (node) node.getBoundingClientRect = () => boxes[name]
        }}
      >
        {name}
      </button>
    )
    renderInTheme(
      <>
        {button('saved')}
        <Toasts />
      </>,
    )
    const shown = () => screen.getByText('已保存').closest<HTMLElement>('[data-placement]')
    const status = screen.getByRole('status').parentElement
    if (status) status.getBoundingClientRect = () => boxes.toast
    vi.spyOn(document, 'elementsFromPoint').mockImplementation((x, y) =>
      screen.queryAllByRole('button').filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return left <= x && x <= right && top <= y && y <= bottom
      }),
    )
    show({ tone: 'done', message: '已保存' })
    await place()
    expect(shown()?.style.translate).toBe('')
    boxes.saved = boxes.open
    await resize()
    const [, down] = /^0px (-?\d+)px$/.exec(shown()?.style.translate ?? '') ?? []
    expect(Math.abs(Number(down))).toBeGreaterThan(0)
    const top = boxes.toast.top + Number(down)
    expect(top >= boxes.open.bottom || top + boxes.toast.height <= boxes.open.top).toBe(true)
  })
  it('move from a heading, but rather cover a heading than what can be pressed', async () => {
    const boxes = { toast: box(332, 620, 360, 60), heading: box(0, 600, 1024, 40), button: box(2000, 0, 10, 10) }
    const laidOut = (name: 'heading' | 'button') => (node: HTMLElement | null) => {
      if (node) node.getBoundingClientRect = () => boxes[name]
    }
    renderInTheme(
      <>
        <h2 ref={laidOut('heading')}>材料与证件</h2>
        <button type="button" ref={laidOut('button')}>
          下载
        </button>
        <Toasts />
      </>,
    )
    const status = screen.getByRole('status').parentElement
    if (status) status.getBoundingClientRect = () => boxes.toast
    vi.spyOn(document, 'elementsFromPoint').mockImplementation((x, y) =>
      [screen.getByRole('heading'), screen.getByRole('button', { name: '下载' })].filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return left <= x && x <= right && top <= y && y <= bottom
      }),
    )
    show({ tone: 'done', message: '已提交' })
    await place()
    const top = () => {
      const placed = screen.getByText('已提交').closest<HTMLElement>('[data-placement]')
      return boxes.toast.top + Number(/^0px (-?\d+)px$/.exec(placed?.style.translate ?? '')?.[1] ?? 0)
    }
    expect(top() >= 640 || top() + 60 <= 600).toBe(true)
    // Everything but the heading can be pressed.
    Object.assign(boxes, { heading: box(0, 300, 1024, 100), button: box(0, 400, 1024, 368) })
    await resize()
    expect(top() + 60).toBeLessThanOrEqual(400)
  })
  it('confirm for four seconds, and wait longer where something can be undone', () => {
    renderInTheme(<Toasts placement="aside" />)
    const undo = vi.fn()
    show({ tone: 'done', message: '已移动', undo })
    show({ tone: 'done', message: '已保存' })
    act(() => vi.advanceTimersByTime(3900))
    expect(screen.queryByText('已保存')).not.toBeNull()
    act(() => vi.advanceTimersByTime(100))
    expect(screen.queryByText('已保存')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '撤销' }))
    expect(undo).toHaveBeenCalledOnce()
    expect(screen.queryByText('已移动')).toBeNull()
  })
})
