import type { BlockPlan, CompiledForm, FormStore, UploadedFile, WidgetOptions } from '@rostrum/forms'
import type { FailedScript } from '@rostrum/forms/scripts/script-runner'
import { type ComponentType, createContext, type RefObject, useContext } from 'react'
import type { ScriptedCheck } from '../scripts/start-scripts.ts'
import type { DataRecord, LoadRecords } from '../tables/records.ts'
import type { ControlProps, WidgetView } from '../widgets/widget-view.ts'
import type { ViewState } from './view-state.ts'

/** The upload field that a file is for. */
export type UploadField = { readonly path: string; readonly name: string; readonly options: WidgetOptions }

/** Why an upload is aborted whose file the person has taken back; any other reason leaves room to go on later. */
export const uploadCancelled = 'given up'

/**
 * Sends a file and answers where it is kept. `onProgress` takes the share that has been sent, 0 to 1; an aborted
 * `signal` ends the upload. The message of an error that it throws is shown to the person.
 */
export type Upload = (
  file: File,
  field: UploadField,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<UploadedFile>

/** What the application around a form draws in it: its registry of slots and of fields of its own. */
export type HostWidgets = {
  /** What fills the slots of a form, by the component that a slot names, or by its own name. */
  readonly slots?: Readonly<Record<string, ComponentType<SlotProps>>>
  /** What draws custom fields, by the component that they name. */
  readonly customFields?: Readonly<Record<string, ComponentType<ControlProps>>>
}

/** What the page around a form does for it. */
export type FormHost = HostWidgets & {
  readonly upload?: Upload
  /** Where the page has a file that an answer names, if it is elsewhere than at its address. */
  readonly fileAddress?: (url: string) => string
  /** The files of a field that were on their way when the page was left; they are sent on. */
  readonly pendingFiles?: (field: UploadField) => Promise<readonly File[]>
  /** Origins besides the page's own to which upload fields with an address may send. */
  readonly allowedOrigins?: readonly string[]
  /** The button at the end of an input was pressed. */
  readonly onAppendButtonClick?: (path: string) => void
  /** A button widget was pressed; its name, or its id when it has none. */
  readonly onButtonClick?: (name: string) => void
  /** A button in a row of a data table was pressed. */
  readonly onOperationButtonClick?: (table: string, button: string, record: DataRecord, at: number) => void
  /** Supplies the records of data tables. */
  readonly loadRecords?: LoadRecords
  /** Lets the scripts of the form run; without it they do not. */
  readonly scripts?: ScriptHost
}

/** What the page does for the scripts of a form. */
export type ScriptHost = {
  /** Told of every script that failed, with its place and line. */
  readonly report?: (failure: FailedScript) => void
  /** Fetches from a declared data source, within the allow-list of the page. */
  readonly loadSource?: (name: string, parameters: unknown) => Promise<unknown>
}

export type SlotProps = { readonly plan: BlockPlan; readonly rowId: string | undefined }

export type FormContextValue = {
  /** How a widget of a type looks; from the registry, which no widget may import itself. */
  readonly viewOf: (type: string) => WidgetView
  readonly form: FormStore
  /** The form as it reads now; another one after a change of language, with which all of it is drawn again. */
  readonly compiled: CompiledForm
  readonly view: ViewState
  readonly host: FormHost
  /** The error summary, where one is on the page. */
  readonly summary: RefObject<HTMLElement | null>
  /** Sets the ids of this form apart from those of another on the page. */
  readonly prefix: string
  /** How the scripts of the form have it checked, once they have come; none in a form that runs none. */
  readonly scripted: RefObject<Promise<ScriptedCheck | undefined> | undefined>
  /** Puts off to the end of a click what may move the form. */
  readonly afterPointerUp: (act: () => void) => void
}

const FormContext = createContext<FormContextValue | undefined>(undefined)

export const FormProvider = FormContext.Provider

export function useFormContext(): FormContextValue {
  const value = useContext(FormContext)
  if (!value) throw new Error('This part of a form stands outside of FormRoot')
  return value
}
