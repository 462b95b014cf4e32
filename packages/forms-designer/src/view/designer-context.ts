import type { DataSource, FormConfig, FormDefinition } from '@rostrum/forms'
import type { ReadForm } from '@rostrum/forms/exchange/read-form'
import type { HostWidgets } from '@rostrum/forms-react'
import type { ServerSourceQuery } from '@rostrum/forms-react/source-loaders'
import type { Catalogue } from '@rostrum/i18n/translator'
import { createContext, useContext } from 'react'
import type { DragState } from '../drag/drag-state.ts'
import type { Diagnostic } from '../faults/diagnostic.ts'
import type { DesignerSession } from '../session/designer-session.ts'
import type { Clipboard } from './clipboard.ts'

/** Where the author's own templates are kept. */
export type TemplateStore = {
  readonly list: () => readonly { readonly name: string; readonly definition: unknown }[]
  /** One of the same name is replaced. @returns whether there was room for it */
  readonly save: (name: string, definition: FormDefinition) => boolean
  readonly remove: (name: string) => void
}

export type LoadMessages = (locale: string) => Promise<Catalogue> | undefined

/**
 * Asks the server what a data source of the form would answer, with the global variables of the form. Where it answers
 * nothing, the error says why, in a sentence for the author.
 */
export type TestSource = (
  source: DataSource,
  variables: NonNullable<FormConfig['variables']>,
  question: Omit<ServerSourceQuery, 'source'>,
) => Promise<readonly unknown[]>

export type DesignerContextValue = {
  readonly session: DesignerSession
  readonly dragState: DragState
  readonly clipboard: Clipboard
  readonly templateStore: TemplateStore
  /** The words that forms say in a language; undefined for one that we do not speak. */
  readonly loadMessages: LoadMessages
  /** Undefined where no server keeps the form: its lists are then asked by the page. */
  readonly testSource: TestSource | undefined
  /** What the pages on which the form will stand draw in its slots and custom fields. */
  readonly hostWidgets: HostWidgets
  /** The last import that did not go through smoothly. */
  readonly lastImport: ImportResult | undefined
  readonly setLastImport: (imported: ImportResult | undefined) => void
  /** Scripts that do not end when the form opens, which take longer to find than other faults. */
  readonly timeoutDiagnostics: readonly Diagnostic[]
  readonly open: (editor: EditorRequest) => void
  /** Has a pane of the page show, where the window has no room for all. */
  readonly reveal: (part: string) => void
  /** Today in the author's time zone, `YYYY-MM-DD`; forms count ages and dates from it. */
  readonly today: string
  /** Nonce for the few style elements that are written at run time. */
  readonly styleNonce: string
}

/** A setting of a widget, or of the form where `nodeId` is undefined. */
export type SettingLocation = { readonly nodeId: string | undefined; readonly option: string }

/** A form that has been imported, with what could not be taken over as it was. */
export type ImportResult = Extract<ReadForm, { kind: 'form' }>

/** What the designer can open above itself. */
export type OpenEditor =
  | {
      readonly kind:
        | 'widgets'
        | 'preview'
        | 'import'
        | 'export'
        | 'code'
        | 'rules'
        | 'clear'
        | 'keys'
        | 'tour'
        | 'faults'
        | 'import_notes'
    }
  | { readonly kind: 'script'; readonly nodeId: string | undefined; readonly hook: string }
  | { readonly kind: 'options'; readonly nodeId: string }
  /** A data source; undefined for a new one. */
  | { readonly kind: 'source'; readonly sourceName: string | undefined }
  /** The texts of one widget, or of the whole form. */
  | { readonly kind: 'texts'; readonly nodeId: string | undefined }

/** What the designer can lead to: what opens above it, or one setting beside the form. */
export type EditorRequest = OpenEditor | ({ readonly kind: 'setting' } & SettingLocation)

const DesignerContext = createContext<DesignerContextValue | undefined>(undefined)

export const DesignerProvider = DesignerContext.Provider

export function useDesigner(): DesignerContextValue {
  const value = useContext(DesignerContext)
  if (!value) throw new Error('This part of the designer stands outside of Designer')
  return value
}
