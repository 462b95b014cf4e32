import type { FormDefinition } from '@rostrum/forms'
import type { Catalogue } from '@rostrum/i18n/translator'
import { createContext, useContext } from 'react'
import type { Carrying } from '../drag/carrying.ts'
import type { DesignerSession } from '../session/designer-session.ts'
import type { Clipboard } from './clipboard.ts'

/** Where the author's own templates are kept. */
export type TemplateShelf = {
  readonly list: () => readonly { readonly name: string; readonly definition: FormDefinition }[]
  /** One of the same name is replaced. @returns whether there was room for it */
  readonly keep: (name: string, definition: FormDefinition) => boolean
  readonly remove: (name: string) => void
}

export type LoadWords = (locale: string) => Promise<Catalogue> | undefined

export type DesignerContextValue = {
  readonly session: DesignerSession
  readonly carrying: Carrying
  readonly clipboard: Clipboard
  readonly shelf: TemplateShelf
  /** The words that forms say in a language; undefined for one that we do not speak. */
  readonly loadWords: LoadWords
  /** Opens an editor that takes the whole window. */
  readonly open: (editor: EditorRequest) => void
  /** Today in the author's time zone, `YYYY-MM-DD`; forms count ages and dates from it. */
  readonly today: string
  /** Nonce for the few style elements that are written at run time. */
  readonly styleNonce: string
}

/** What the designer can open above itself. */
export type EditorRequest =
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
    }
  | { readonly kind: 'script'; readonly nodeId: string | undefined; readonly hook: string }
  | { readonly kind: 'options'; readonly nodeId: string }
  /** A data source; undefined for a new one. */
  | { readonly kind: 'source'; readonly sourceName: string | undefined }
  /** The texts of one widget, or of the whole form. */
  | { readonly kind: 'texts'; readonly nodeId: string | undefined }

const DesignerContext = createContext<DesignerContextValue | undefined>(undefined)

export const DesignerProvider = DesignerContext.Provider

export function useDesigner(): DesignerContextValue {
  const value = useContext(DesignerContext)
  if (!value) throw new Error('This part of the designer stands outside of Designer')
  return value
}
