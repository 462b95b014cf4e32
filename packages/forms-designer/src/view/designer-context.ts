import type { DataSource, FormConfig, FormDefinition, LoadOptions, Problem, ProblemCode } from '@rostrum/forms'
import type { ReadForm } from '@rostrum/forms/exchange/read-form'
import type { TypeMapping } from '@rostrum/forms/vform/adopt-unknown'
import type { HostWidgets } from '@rostrum/forms-react'
import type { ServerSourceQuery } from '@rostrum/forms-react/source-loaders'
import type { Catalogue } from '@rostrum/i18n/translator'
import { createContext, useContext } from 'react'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { DragState } from '../drag/drag-state.ts'
import type { FormVersion } from '../scripts/script-versions.ts'
import type { DesignerSession } from '../session/designer-session.ts'
import type { Clipboard } from './clipboard.ts'

/** The store of the author's own templates. */
export type TemplateStore = {
  readonly list: () => readonly { readonly name: string; readonly definition: unknown }[]
  /** Replaces a template of the same name. @returns whether there was space for it */
  readonly save: (name: string, definition: FormDefinition) => boolean
  readonly remove: (name: string) => void
}

/** What the author has decided about types of other systems, for the next import. */
export type TypeMappingStore = {
  readonly read: () => TypeMapping
  readonly write: (mapping: TypeMapping) => void
}

export type LoadMessages = (locale: string) => Promise<Catalogue> | undefined

/**
 * Queries a data source of the form through the server, with the global variables of the form. If that fails, the error
 * contains the reason for the author.
 */
export type TestSource = (
  source: DataSource,
  variables: NonNullable<FormConfig['variables']>,
  question: Omit<ServerSourceQuery, 'source'>,
) => Promise<readonly unknown[]>

/** A dictionary of the host, with its first entries in the author's language. */
export type HostDictionary = {
  readonly code: string
  /** How many entries it has. */
  readonly entries: number
  readonly examples: readonly string[]
}

/** Loads the dictionaries that a form may offer as a list. */
export type LoadDictionaries = () => Promise<readonly HostDictionary[]>

/** Asks the host for the parts with which it would not publish a form, although the definition is valid. */
export type CheckPublication = (
  definition: FormDefinition,
) => Promise<readonly { readonly code: ProblemCode; readonly params: Problem['params'] }[]>

/** Loads the newest published versions of the form, the newest first. */
export type LoadVersions = () => Promise<readonly FormVersion[]>

export type DesignerContextValue = {
  readonly session: DesignerSession
  /** Empty until the author sets a name. */
  readonly formName: string
  readonly dragState: DragState
  readonly clipboard: Clipboard
  readonly templateStore: TemplateStore
  /** Learns the name of a template that the author has applied. */
  readonly onTemplate: ((name: string) => void) | undefined
  readonly typeMappingStore: TypeMappingStore
  /** The texts of forms in a language; undefined for an unsupported one. */
  readonly loadMessages: LoadMessages
  /** Undefined where no server stores the form: the page then queries its lists. */
  readonly testSource: TestSource | undefined
  /** Loads a list of the host, as the pages that show the form do. Undefined where the host has none. */
  readonly loadHostOptions: LoadOptions | undefined
  /** Undefined where the host has none. */
  readonly loadDictionaries: LoadDictionaries | undefined
  /** Undefined where no server stores the form. */
  readonly loadVersions: LoadVersions | undefined
  /** The components of the pages that will show the form, for its slots and custom fields. */
  readonly hostWidgets: HostWidgets
  /** The last import with notes. */
  readonly lastImport: ImportResult | undefined
  readonly setLastImport: (imported: ImportResult | undefined) => void
  /** What takes longer to find than other diagnostics: a script that does not end, and what the host refuses. */
  readonly slowDiagnostics: readonly Diagnostic[]
  readonly open: (editor: EditorRequest) => void
  /** Shows a pane of the page, where the window has no space for all. */
  readonly reveal: (part: string) => void
  /** The current date in the author's time zone, `YYYY-MM-DD`, for ages and dates in forms. */
  readonly today: string
  /** The page that renders `PreviewPage`, for the frame of a preview. */
  readonly previewAddress: string
  /** Nonce for the few style elements that are created at run time. */
  readonly styleNonce: string
}

/** A setting of a widget, or of the form where `nodeId` is undefined. */
export type SettingLocation = { readonly nodeId: string | undefined; readonly option: string }

/** An imported form with its notes. */
export type ImportResult = Extract<ReadForm, { kind: 'form' }>

/** Where the rules open: at a rule by its index, or at a new one about a field or container by its key. */
export type RuleStart =
  | { readonly kind: 'rule'; readonly at: number }
  | { readonly kind: 'new'; readonly action: 'show' | 'require' | 'compute'; readonly target: string }

/** The dialogs of the designer. */
export type OpenEditor =
  | {
      readonly kind:
        | 'widgets'
        | 'preview'
        | 'import'
        | 'export'
        | 'code'
        | 'clear'
        | 'keys'
        | 'tour'
        | 'diagnostics'
        | 'import_notes'
    }
  | { readonly kind: 'rules'; readonly start?: RuleStart }
  | { readonly kind: 'script'; readonly nodeId: string | undefined; readonly hook: string }
  | { readonly kind: 'options' | 'default_rows'; readonly nodeId: string }
  /** A data source; undefined for a new one. */
  | { readonly kind: 'source'; readonly sourceName: string | undefined }
  /** The texts of one widget, or of the whole form. */
  | { readonly kind: 'texts'; readonly nodeId: string | undefined }

/** The navigation targets of the designer: its dialogs, or one setting. */
export type EditorRequest = OpenEditor | ({ readonly kind: 'setting' } & SettingLocation)

const DesignerContext = createContext<DesignerContextValue | undefined>(undefined)

export const DesignerProvider = DesignerContext.Provider

export function useDesigner(): DesignerContextValue {
  const value = useContext(DesignerContext)
  if (!value) throw new Error('This part of the designer stands outside of Designer')
  return value
}
