import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { field, openForm, pressCheck, renderForm } from '../testing/render-form.tsx'
import { useFormActions } from '../use-form-actions.ts'
import { type Upload, UploadDeclined } from '../view/form-context.ts'

afterEach(cleanup)

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
  for (const name of ['good.pdf', 'bad.pdf']) {
    const input = document.querySelector('input[type="file"]')
    fireEvent.change(input as Element, { target: { files: [new File(['x'], name)] } })
  }
  await waitFor(() => expect(document.querySelector('[data-failed]')).not.toBeNull())
  await pressCheck()
  expect(onPassed).toHaveBeenCalledTimes(passed)
  expect(screen.queryAllByText(/重新上传失败的文件/).length > 0).toBe(passed === 0)
  fireEvent.click(screen.getByRole('button', { name: '取消上传 bad.pdf' }))
  await pressCheck()
  expect(onPassed).toHaveBeenCalledTimes(passed + 1)
})

it('a file that failed stops nothing once another has taken its place, and is not sent again', async () => {
  const upload: Upload = ({ name }) =>
    name === 'good.pdf' ? Promise.resolve({ name, url: '/files/1' }) : Promise.reject(new Error('offline'))
  const onPassed = vi.fn()
  const form = openForm([field('材料', { limit: 1 }, 'file-upload')])
  renderForm(form, { upload }, <CheckButton onPassed={onPassed} />)
  const choose = (name: string) =>
    fireEvent.change(document.querySelector('input[type="file"]') as Element, {
      target: { files: [new File(['x'], name)] },
    })
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
