import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { field, openForm, renderForm } from './testing/render-form.tsx'

afterEach(cleanup)

const renderSlider = async (options: Record<string, unknown> = {}) => {
  const form = openForm([field('比例', { required: true, ...options }, 'slider')])
  renderForm(form)
  await screen.findByText('未选择')
  const [handle = expect.fail()] = screen.getAllByRole('slider')
  return { form, handle }
}

it.each([true, false])(
  'a slider has no answer until a person moves it, also to its start (range: %s)',
  async (range) => {
    const { form, handle } = await renderSlider({ range })
    expect(handle.getAttribute('aria-valuetext')).toBe('未选择')
    fireEvent.focus(handle)
    fireEvent.blur(handle)
    expect(form.answers()).toEqual({ 比例: null })
    expect(form.validate()).toMatchObject([{ path: '比例', code: 'required' }])
    fireEvent.keyDown(handle, { key: 'Home' })
    expect(form.answers()).toEqual({ 比例: range ? [0, 100] : 0 })
    expect(screen.queryByText('未选择')).toBeNull()
  },
)

it('a press on the handle of a slider without an answer chooses where it is', async () => {
  const { form, handle } = await renderSlider({ min: 5 })
  fireEvent.click(handle)
  expect(form.answers()).toEqual({ 比例: 5 })
})

it('a disabled slider takes no answer', async () => {
  const { form, handle } = await renderSlider({ disabled: true })
  fireEvent.click(handle)
  fireEvent.keyDown(handle, { key: 'Enter' })
  expect(form.answers()).not.toMatchObject({ 比例: 0 })
})
