import '@rostrum/forms/html/eager'
import type { FormDefinition } from '@rostrum/forms'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type PageProps, StandalonePage } from './StandalonePage.tsx'

const scrolled = vi.fn()
Element.prototype.scrollIntoView = function (this: Element) {
  scrolled(this.textContent)
}

afterEach(() => {
  cleanup()
  scrolled.mockReset()
})

const definition: FormDefinition = {
  version: 1,
  config: {},
  children: [{ id: 'name', type: 'input', options: { name: 'name', label: '姓名' } }],
}

async function open(onSubmit: PageProps['onSubmit']) {
  render(<StandalonePage definition={definition} locale="zh-CN" onSubmit={onSubmit} />)
  const field = await screen.findByLabelText('姓名')
  const submit = () => act(async () => fireEvent.click(screen.getByRole('button', { name: '提交' })))
  return { field, submit }
}

describe('the page of a form', () => {
  it('brings into view what became of the answers, wherever the button is', async () => {
    const { submit } = await open(undefined)
    await submit()
    await vi.waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(expect.stringContaining('答案尚未提交')))
  })

  it('brings a failure into view', async () => {
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    const { submit } = await open(async () => {
      throw new Error('offline')
    })
    await submit()
    await vi.waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(expect.stringContaining('提交失败')))
    expect(report).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  it('sends the same answers once, and offers the button again after a change', async () => {
    const onSubmit = vi.fn(async () => undefined)
    const { field, submit } = await open(onSubmit)
    await submit()
    const note = (await screen.findByText('已提交', {}, { timeout: 10_000 })).closest('[role="status"]')
    expect(document.activeElement).toBe(note)
    expect(screen.queryByRole('button', { name: '提交' })).toBeNull()
    await act(async () => fireEvent.keyDown(field, { key: 'Enter' }))
    expect(onSubmit).toHaveBeenCalledOnce()
    await act(async () => fireEvent.change(field, { target: { value: '李' } }))
    expect(screen.queryByText('已提交')).toBeNull()
    await submit()
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
  })

  it('shows an error that matches no field, of which nothing else would tell', async () => {
    const { submit } = await open(async () => [{ path: 'quota', message: '名额已满' }])
    await submit()
    expect((await screen.findByText('名额已满', {}, { timeout: 10_000 })).closest('[role="alert"]')).not.toBeNull()
  })
})
