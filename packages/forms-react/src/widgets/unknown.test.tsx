import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openForm, renderForm } from '../testing/render-form.tsx'

afterEach(cleanup)

it('a widget of an unknown type is named by its type and its label', () => {
  renderForm(
    openForm([
      { id: 'a', type: 'file-text', options: { label: '单位' } },
      { id: 'b', type: 'stamp-pad', options: {} },
    ]),
  )
  expect(screen.getByText('不支持的组件 file-text：“单位”')).toBeTruthy()
  expect(screen.getByText('不支持的组件：stamp-pad')).toBeTruthy()
})
