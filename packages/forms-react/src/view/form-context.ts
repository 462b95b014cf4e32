import type { BlockPlan, CompiledForm, FieldError, FormStore, UploadedFile, WidgetOptions } from '@rostrum/forms'
import type { FailedScript } from '@rostrum/forms/scripts/script-runner'
import { type ComponentType, createContext, type RefObject, useContext } from 'react'
import type { DataRecord, LoadRecords } from './records.ts'
import type { ViewState } from './view-state.ts'
import type { ControlProps, WidgetView } from './widget-view.ts'

/** Validates the form as the server will, see `checkAsReplayed`. */
export type ScriptedCheck = () => Promise<readonly FieldError[]>

/** The upload field of a file. */
export type UploadField = { readonly path: string; readonly name: string; readonly options: WidgetOptions }

/** The abort reason of an upload that the person has cancelled. After any other reason the upload may be resumed. */
export const uploadCancelled = 'given up'

/** The person decided against an upload. The field says so; it is not reported as a failure elsewhere. */
export class UploadDeclined extends Error {}

/** The server refused the file for its type or content: it would refuse it again. */
export class UploadRefused extends Error {}

/**
 * Sends a file and returns its stored record. `onProgress` receives the share that has been sent, 0 to 1. Aborting
 * `signal` ends the upload. The message of a thrown error is shown to the person.
 */
export type Upload = (
  file: File,
  field: UploadField,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<UploadedFile>

/** The components that the host application renders in a form: its registry of slots and custom fields. */
export type HostWidgets = {
  /** The components for the slots of a form, by the slot's component name, or by its own name. */
  readonly slots?: Readonly<Record<string, ComponentType<SlotProps>>>
  /** The components for custom fields, by component name. */
  readonly customFields?: Readonly<Record<string, ComponentType<ControlProps>>>
}

/** The services of the page for the form. */
export type FormHost = HostWidgets & {
  readonly upload?: Upload
  /** Resolves the URL of an answer's file, if it differs from its address. */
  readonly fileAddress?: (url: string) => string
  /** The files of a field that were pending when the page was left. Their uploads are resumed. */
  readonly pendingFiles?: (field: UploadField) => Promise<readonly File[]>
  /** Origins to which upload fields with an address may send, besides the page's own. */
  readonly allowedOrigins?: readonly string[]
  /** The button at the end of an input was pressed. */
  readonly onAppendButtonClick?: (path: string) => void
  /** A button widget was pressed. Receives its name, or its id without one. */
  readonly onButtonClick?: (name: string) => void
  /** A button in a row of a data table was pressed. */
  readonly onOperationButtonClick?: (table: string, button: string, record: DataRecord, at: number) => void
  /** Supplies the records of data tables. */
  readonly loadRecords?: LoadRecords
  /** Enables the scripts of the form. Without it they do not run. */
  readonly scripts?: ScriptHost
}

/** The services of the page for the scripts of a form. */
export type ScriptHost = {
  /** Called for every script that failed, with its path and line. */
  readonly report?: (failure: FailedScript) => void
  /** The host shows failures to the person itself, as for an author. Otherwise a script that is off is shown as such. */
  readonly showsFailures?: boolean
  /** Fetches from a declared data source, within the allow-list of the page. */
  readonly loadSource?: (name: string, parameters: unknown) => Promise<unknown>
}

export type SlotProps = { readonly plan: BlockPlan; readonly rowId: string | undefined }

export type FormContextValue = {
  /** The component for a widget type. It comes from the registry, which no widget may import itself. */
  readonly viewOf: (type: string) => WidgetView
  readonly form: FormStore
  /** The current definition. A change of language replaces it, and the whole form renders again. */
  readonly compiled: CompiledForm
  readonly view: ViewState
  readonly host: FormHost
  /** The error summary, if there is one on the page. */
  readonly summary: RefObject<HTMLElement | null>
  /** Distinguishes the element ids of this form from those of another on the page. */
  readonly prefix: string
  /** Validates the form with its scripts, once they have loaded; undefined in a form without scripts. */
  readonly scripted: RefObject<Promise<ScriptedCheck | undefined> | undefined>
  /** Defers layout changes to the end of a click. */
  readonly afterPointerUp: (act: () => void) => void
}

const FormContext = createContext<FormContextValue | undefined>(undefined)

export const FormProvider = FormContext.Provider

export function useFormContext(): FormContextValue {
  const value = useContext(FormContext)
  if (!value) throw new Error('This part of a form stands outside of FormRoot')
  return value
}
