import type { FormStore } from '@rostrum/forms'
import { type ReactNode, useId, useMemo, useRef } from 'react'
import { usePreloadPopups } from './popup/lazy-popups.ts'
import { useFormScripts } from './scripts/use-form-scripts.ts'
import { usePendingUploads } from './uploads/use-pending-uploads.ts'
import { type FormContextValue, type FormHost, FormProvider } from './view/form-context.ts'
import { useAfterPointerUp } from './view/use-after-pointer-up.ts'
import { useCompiled } from './view/use-form-state.ts'
import { useStableHost } from './view/use-stable-host.ts'
import { ViewState } from './view/view-state.ts'
import { viewOf } from './widgets/registry.ts'

type FormRootProps = FormHost & {
  form: FormStore
  children: ReactNode
}

/** Provides a form to the parts of a page that render it: the fields, the error summary, the progress. */
export function FormRoot({ form, children, scripts, ...given }: FormRootProps) {
  const prefix = useId()
  const summary = useRef<HTMLElement>(null)
  const scripted: FormContextValue['scripted'] = useRef(undefined)
  const compiled = useCompiled(form)
  const host = useStableHost(given)
  const afterPointerUp = useAfterPointerUp()
  const view = useMemo(() => new ViewState(form), [form])
  const value: FormContextValue = useMemo(
    () => ({ form, compiled, view, viewOf, summary, scripted, prefix: `${prefix}-`, afterPointerUp, host }),
    [form, compiled, view, prefix, afterPointerUp, host],
  )
  useFormScripts(value, scripts)
  usePendingUploads(value)
  usePreloadPopups(compiled)
  return <FormProvider value={value}>{children}</FormProvider>
}
