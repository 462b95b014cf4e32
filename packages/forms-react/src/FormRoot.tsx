import type { FormStore } from '@rostrum/forms'
import { type ReactNode, useId, useMemo, useRef } from 'react'
import { useFormScripts } from './scripts/use-form-scripts.ts'
import { useExpectedUploads } from './uploads/use-expected-uploads.ts'
import { type FormContextValue, type FormHost, FormProvider } from './view/form-context.ts'
import { useAfterPress } from './view/use-after-press.ts'
import { ViewState } from './view/view-state.ts'
import { viewOf } from './widgets/registry.ts'

type FormRootProps = FormHost & {
  form: FormStore
  children: ReactNode
}

/** Holds a form for the parts of a page that show it: the fields, the error summary, the progress. */
export function FormRoot({ form, children, ...host }: FormRootProps) {
  const prefix = useId()
  const summary = useRef<HTMLElement>(null)
  const {
    upload,
    keptFiles,
    onAppendButtonClick,
    onButtonClick,
    onOperationButtonClick,
    loadRecords,
    slots,
    customFields,
    scripts,
    allowedOrigins,
  } = host
  const afterPress = useAfterPress()
  const view = useMemo(() => new ViewState(form), [form])
  const value: FormContextValue = useMemo(
    () => ({
      form,
      view,
      viewOf,
      summary,
      prefix: `${prefix}-`,
      afterPress,
      host: {
        upload,
        keptFiles,
        onAppendButtonClick,
        onButtonClick,
        onOperationButtonClick,
        loadRecords,
        slots,
        customFields,
        allowedOrigins,
      },
    }),
    [
      form,
      view,
      prefix,
      afterPress,
      upload,
      keptFiles,
      onAppendButtonClick,
      onButtonClick,
      onOperationButtonClick,
      loadRecords,
      slots,
      customFields,
      allowedOrigins,
    ],
  )
  useFormScripts(value, scripts)
  useExpectedUploads(value)
  return <FormProvider value={value}>{children}</FormProvider>
}
