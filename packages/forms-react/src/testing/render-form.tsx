import { messages as forms } from 'virtual:messages/forms/engine.zh-CN'
import { messages as ui } from 'virtual:messages/ui.zh-CN'
import '@rostrum/forms/html/eager'
import {
  compileForm,
  type FormDefinition,
  FormStore,
  type FormStoreOptions,
  type WidgetNode,
  type WidgetOptions,
} from '@rostrum/forms'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { ErrorSummary } from '../ErrorSummary.tsx'
import { FormFields } from '../FormFields.tsx'
import { FormRoot } from '../FormRoot.tsx'
import { preloadPopups } from '../popup/lazy-popups.ts'
import type { FormHost } from '../view/form-context.ts'

const messages = { ...ui, ...forms }

// Popups open at once, as in a form that has been on the screen for a moment.
await preloadPopups(['select', 'cascader', 'date'], false)

export function field(name: string, options: WidgetOptions = {}, type = 'input'): WidgetNode {
  return { id: name, type, options: { name, label: name, ...options } }
}

export function box(type: string, id: string, options: WidgetOptions, children: readonly WidgetNode[]): WidgetNode {
  return { id, type, options, children }
}

export function openForm(
  children: readonly WidgetNode[],
  parts: Partial<FormDefinition> = {},
  options: Partial<FormStoreOptions> = {},
): FormStore {
  const definition: FormDefinition = { version: 1, config: {}, children, ...parts }
  return new FormStore(compileForm(definition), { today: '2026-11-22', ...options })
}

export function inChinese(content: ReactNode): ReactElement {
  return (
    <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={messages}>
      {content}
    </LocaleProvider>
  )
}

/** Renders a form in Chinese with its error summary, and `beside` within the same root. */
export function renderForm(form: FormStore, host: FormHost = {}, beside?: ReactNode, onSubmit?: () => void) {
  return renderInTheme(
    inChinese(
      <FormRoot form={form} {...host}>
        <ErrorSummary />
        {beside}
        <FormFields {...(onSubmit ? { onSubmit } : {})} />
      </FormRoot>,
    ),
  )
}

/** Validates the form by its button and waits for the result. */
export async function pressCheck(): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: '提交' }))
  })
}
