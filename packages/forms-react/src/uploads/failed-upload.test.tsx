import type { FormStore } from '@rostrum/forms'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FormFields } from '../FormFields.tsx'
import { FormRoot } from '../FormRoot.tsx'
import { field, inChinese, openForm, pressCheck, renderForm } from '../testing/render-form.tsx'
import { useFormActions } from '../use-form-actions.ts'
import { type Upload, UploadDeclined, UploadRefused } from '../view/form-context.ts'

afterEach(cleanup)

const choose = (name: string) =>
  fireEvent.change(document.querySelector('input[type="file"]') as Element, {
    target: { files: [new File(['x'], name)] },
  })

/** A form of two steps, of which the second shows no fields. The history of the browser leads to it without a check. */
function renderSteps(form: FormStore, upload: Upload, onPassed: () => void) {
  const step = (isFilling: boolean) =>
    inChinese(
      <FormRoot form={form} upload={upload}>
        {isFilling && <FormFields />}
        <CheckButton onPassed={onPassed} />
      </FormRoot>,
    )
  const { rerender } = renderInTheme(step(true))
  return { go: (to: 'fill' | 'review') => rerender(step(to === 'fill')) }
}

function CheckButton({ onPassed }: { onPassed: () => void }) {
  const { check } = useFormActions()
  return (
    <button type="button" onClick={async () => (await check()) && onPassed()}>
      提交
    </button>
  )
}

it.each([
  ['stops the submission until it is removed', () => new Error('offline'), 0],
  ['does not stop the submission where the person declined it', () => new UploadDeclined('您未同意'), 1],
])('a file that was not uploaded %s', async (_what, cause, passed) => {
  const upload: Upload = ({ name }) =>
    name === 'good.pdf' ? Promise.resolve({ name, url: '/files/1' }) : Promise.reject(cause())
  const onPassed = vi.fn()
  renderForm(openForm([field('材料', { limit: 2 }, 'file-upload')]), { upload }, <CheckButton onPassed={onPassed} />)
  for (const name of ['good.pdf', 'bad.pdf']) choose(name)
  await waitFor(() => expect(document.querySelector('[data-failed]')).not.toBeNull())
  await pressCheck()
  expect(onPassed).toHaveBeenCalledTimes(passed)
  expect(screen.queryAllByText(/重新上传失败的文件/).length > 0).toBe(passed === 0)
  fireEvent.click(screen.getByRole('button', { name: '删除 bad.pdf' }))
  await pressCheck()
  expect(onPassed).toHaveBeenCalledTimes(passed + 1)
})

it('a file that is refused for its content is not sent again: it is removed, or another one is chosen', async () => {
  const upload: Upload = ({ name }) =>
    name === 'good.png' ? Promise.resolve({ name, url: '/files/1' }) : Promise.reject(new UploadRefused('内容不符'))
  const onPassed = vi.fn()
  renderForm(openForm([field('材料', { limit: 2 }, 'file-upload')]), { upload }, <CheckButton onPassed={onPassed} />)
  choose('fake.png')
  await screen.findByText('上传错误：内容不符', { selector: 'li span' })
  expect(screen.queryByRole('button', { name: '重新上传 fake.png' })).toBeNull()
  await pressCheck()
  expect(onPassed).not.toHaveBeenCalled()
  expect(screen.queryByText(/重新上传/)).toBeNull()
  expect(screen.getAllByText(/请移除未被接收的文件/).length).toBeGreaterThan(0)
  choose('good.png')
  await screen.findByRole('button', { name: '删除 good.png' })
  fireEvent.click(screen.getByRole('button', { name: '删除 fake.png' }))
  await pressCheck()
  expect(onPassed).toHaveBeenCalledTimes(1)
})

it('a file that failed stops nothing once another has taken its place, and is not sent again', async () => {
  const upload: Upload = ({ name }) =>
    name === 'good.pdf' ? Promise.resolve({ name, url: '/files/1' }) : Promise.reject(new Error('offline'))
  const onPassed = vi.fn()
  const form = openForm([field('材料', { limit: 1 }, 'file-upload')])
  renderForm(form, { upload }, <CheckButton onPassed={onPassed} />)
  choose('bad.pdf')
  await waitFor(() => expect(document.querySelector('[data-failed]')).not.toBeNull())
  choose('good.pdf')
  await screen.findByRole('button', { name: '删除 good.pdf' })
  await pressCheck()
  expect(onPassed).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: '重新上传 bad.pdf' }))
  expect(await screen.findByText('最多上传 1 个文件')).toBeTruthy()
  expect(form.getField('材料').value).toEqual([{ name: 'good.pdf', url: '/files/1' }])
})

describe('in a form of several steps, a file that was not uploaded', () => {
  const failing: Upload = () => Promise.reject(new Error('offline'))

  it('stops the submission from a later step, and is in its list on the way back', async () => {
    const onPassed = vi.fn()
    const steps = renderSteps(openForm([field('材料', { limit: 2 }, 'file-upload')]), failing, onPassed)
    choose('bad.pdf')
    await waitFor(() => expect(document.querySelector('[data-failed]')).not.toBeNull())
    steps.go('review')
    await pressCheck()
    expect(onPassed).not.toHaveBeenCalled()
    steps.go('fill')
    await pressCheck()
    expect(onPassed).not.toHaveBeenCalled()
    expect(screen.queryAllByText(/重新上传失败的文件/)).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: '删除 bad.pdf' }))
    steps.go('review')
    await pressCheck()
    expect(onPassed).toHaveBeenCalledTimes(1)
  })

  it('stops nothing where its field is hidden in the end', async () => {
    const onPassed = vi.fn()
    const when = { field: '有材料', op: '!=', value: '否' } as const
    const nodes = [field('有材料'), field('材料', { limit: 2 }, 'file-upload')]
    const form = openForm(nodes, { rules: [{ action: 'show', target: '材料', when }] })
    const steps = renderSteps(form, failing, onPassed)
    choose('bad.pdf')
    await waitFor(() => expect(document.querySelector('[data-failed]')).not.toBeNull())
    act(() => form.setValue('有材料', '否'))
    await pressCheck()
    steps.go('review')
    await pressCheck()
    expect(onPassed).toHaveBeenCalledTimes(2)
  })
})
