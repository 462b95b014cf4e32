import { Toasts } from '@rostrum/ui/Toasts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { field, openForm, renderForm } from '../testing/render-form.tsx'
import { UploadDeclined } from '../view/form-context.ts'

afterEach(cleanup)

it('an upload that the person declines says so at the field alone', async () => {
  const upload = () => Promise.reject(new UploadDeclined('未同意使用证件照'))
  renderForm(openForm([field('材料', { limit: 1 }, 'file-upload')]), { upload }, <Toasts />)
  const input = document.querySelector('input[type="file"]')
  fireEvent.change(input as Element, { target: { files: [new File(['x'], 'a.pdf')] } })
  const texts = await screen.findAllByText('未同意使用证件照')
  expect(texts.map((text) => text.getAttribute('role') ?? text.closest('li')?.tagName).toSorted()).toEqual([
    'LI',
    'status',
  ])
})
