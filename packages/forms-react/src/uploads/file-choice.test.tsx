import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { field, openForm, renderForm } from '../testing/render-form.tsx'
import type { Upload } from '../view/form-context.ts'

afterEach(cleanup)

it.each([
  ['file-upload', {}, true],
  ['picture-upload', { limit: 2 }, true],
  ['file-upload', { limit: 1 }, false],
  ['file-upload', { limit: 3, multipleSelect: false }, false],
  ['picture-upload', { limit: 3, cropWidth: 295, cropHeight: 413 }, false],
])('the file dialog of a %s with %j offers several files: %s', (type, options, isMultiple) => {
  renderForm(openForm([field('files', options, type)]))
  expect(document.querySelector<HTMLInputElement>('input[type="file"]')?.multiple).toBe(isMultiple)
})

it('a file upload lists files in the order of the selection, whichever finishes first', async () => {
  const finish = new Map<string, () => void>()
  const upload: Upload = ({ name }) =>
    new Promise((resolve) => finish.set(name, () => resolve({ name, url: `/files/${name}` })))
  const before = { name: 'x.pdf', url: '/files/x.pdf' }
  const form = openForm([field('材料', { limit: 4 }, 'file-upload')], {}, { answers: { 材料: [before] } })
  renderForm(form, { upload })
  const files = ['1.pdf', '2.pdf', '3.pdf'].map((name) => new File(['x'], name))
  fireEvent.change(document.querySelector('input[type="file"]') as Element, { target: { files } })
  for (const name of ['3.pdf', '1.pdf', '2.pdf']) await act(async () => finish.get(name)?.())
  const answer = form.getField('材料').value as readonly { name: string }[]
  expect(answer.map(({ name }) => name)).toEqual(['x.pdf', '1.pdf', '2.pdf', '3.pdf'])
})
