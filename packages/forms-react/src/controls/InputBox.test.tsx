import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { field, openForm, renderForm } from '../testing/render-form.tsx'
import classes from './controls.module.css'

/** The part before a control. */
const startOf = (control: HTMLElement) =>
  control.closest('.mantine-Input-wrapper')?.querySelector('[data-position="left"]')?.classList

it('lets a press on an icon reach the text behind it, but not one on a button', () => {
  renderForm(
    openForm([
      field('邮箱', { prefixIcon: 'el-icon-message' }),
      field('年限', { controlsPosition: '', min: 0 }, 'number'),
    ]),
  )
  expect(classes.inert).toBeTruthy()
  expect(startOf(screen.getByRole('textbox', { name: '邮箱' }))).toContain(classes.inert)
  expect(startOf(screen.getByRole('spinbutton', { name: '年限' }))).not.toContain(classes.inert)
})
