import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { field, openForm, renderForm } from '../testing/render-form.tsx'

afterEach(cleanup)

describe('the error of a field that is left', () => {
  it('waits for the click that leaves the field, so that nothing moves under the pointer', async () => {
    renderForm(openForm([field('a', { required: true, requiredHint: '请填写 a' })]))
    fireEvent.pointerDown(document.body)
    fireEvent.blur(screen.getByRole('textbox'))
    fireEvent.pointerUp(document.body)
    expect(screen.queryByText('请填写 a')).toBeNull()
    expect(await screen.findByText('请填写 a')).toBeTruthy()
  })
  it('waits for the tap that leaves the field, which presses a mouse after the finger has left', async () => {
    renderForm(openForm([field('a', { required: true, requiredHint: '请填写 a' })]))
    fireEvent.pointerDown(document.body)
    fireEvent.pointerUp(document.body)
    await new Promise((resolve) => setTimeout(resolve))
    fireEvent.mouseDown(document.body)
    fireEvent.blur(screen.getByRole('textbox'))
    fireEvent.mouseUp(document.body)
    expect(screen.queryByText('请填写 a')).toBeNull()
    expect(await screen.findByText('请填写 a')).toBeTruthy()
  })
  it('costs a click the same on a page with many forms', () => {
    for (const name of ['a', 'b', 'c', 'd']) renderForm(openForm([field(name, { required: true })]))
    const timers = vi.spyOn(globalThis, 'setTimeout')
    fireEvent.pointerDown(document.body)
    fireEvent.pointerUp(document.body)
    expect(timers).toHaveBeenCalledTimes(1)
    timers.mockRestore()
  })
})
