import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { box, field, openForm, renderForm } from '../testing/render-form.tsx'
import { type Upload, UploadDeclined } from '../view/form-context.ts'

afterEach(cleanup)

const missing = '请上传证件照'
const photo = field('证件照', { limit: 1, required: true, requiredHint: missing }, 'picture-upload')
const open = () => openForm([box('section', 's', { label: '证件照' }, [photo])])

const choose = () =>
  fireEvent.change(document.querySelector('input[type="file"]') as Element, {
    target: { files: [new File(['x'], 'me.png')] },
  })
const leave = () => fireEvent.blur(screen.getByRole('group', { name: '证件照' }), { relatedTarget: document.body })

it.each(['after', 'before'])('a picture on its way is not missing whose field is left %s', async (when) => {
  const form = open()
  let decline = () => {}
  const upload: Upload = () =>
    new Promise((_resolve, reject) => {
      decline = () => reject(new UploadDeclined('您未同意使用证件照'))
    })
  renderForm(form, { upload })
  if (when === 'before') {
    leave()
    expect(screen.getAllByText(missing).length).toBeGreaterThan(0)
  }
  choose()
  if (when === 'after') leave()
  expect(screen.queryByText(missing)).toBeNull()
  expect(form.getSection('s').errors).toBe(0)
  await act(async () => decline())
  leave()
  expect(screen.getAllByText(missing).length).toBeGreaterThan(0)
})
