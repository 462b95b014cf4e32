import type { FormDefinition } from '@rostrum/forms'
import type { DefaultTexts } from '@rostrum/forms/catalogue/create-widget'
import type { StructureRefusal } from '@rostrum/forms/catalogue/structure'
import type { DanglingChoices } from '../document/choice-references.ts'
import type { FormDocument } from '../document/form-document.ts'
import type { AmbiguousReference } from '../document/script-references.ts'

/** Why an edit is refused, beyond the structural rules of forms. The messages are in the designer's catalogue. */
export const designerRefusals = [
  'nothing_selected',
  'not_selectable',
  'nothing_to_pass',
  'cell_fixed',
  'column_whole',
  'part_alone',
  'no_parts',
  'clipboard_invalid',
  'name_required',
  'name_forbidden',
  'name_duplicate',
  'definition_refused',
] as const

export type RefusalCode = StructureRefusal | (typeof designerRefusals)[number]

export type Refusal = {
  readonly refused: RefusalCode
  /** Parameters of the message; `problem` is the code of a problem of the forms engine. */
  readonly params: Readonly<Record<string, string | number>>
}

/** The effect of an edit, for the live announcement. */
const editActions = [
  'insert',
  'move',
  'delete',
  'paste',
  'cut',
  'duplicate',
  'option',
  'span',
  'name',
  'merge',
  'split',
  'row_insert',
  'row_delete',
  'column_insert',
  'column_delete',
  'columns',
  'pane_insert',
  'config',
  'rules',
  'texts',
  'import',
  'template',
  'replace',
  'merge_versions',
  'sync',
  'clear',
] as const

export type EditAction = (typeof editActions)[number]

export type Edit = {
  readonly definition: FormDefinition
  readonly selection: readonly string[]
  readonly action: EditAction
  /** Rules that were deleted because a field that they read or act on was deleted. */
  readonly removedRules?: number
  /** What an author knows these rules by: their names, or the labels of the fields that they act on. */
  readonly removedRuleTitles?: readonly string[]
  /** Rules of pasted widgets that were dropped because the form lacks the fields that they read. */
  readonly skippedRules?: number
  /** Remaining references to deleted options. */
  readonly danglingChoices?: readonly DanglingChoices[]
  /** Places where scripts still use a former name that may mean the widget. */
  readonly ambiguousReferences?: readonly AmbiguousReference[]
  /** Consecutive edits with the same key are one step of the history, for example the typing of one text. */
  readonly mergeKey?: string
}

export type CommandResult = Edit | Refusal

/** A change of a form as a pure function of the form. `words` supplies the initial texts of new widgets. */
export type Command = (document: FormDocument, words: DefaultTexts) => CommandResult

export function refuse(code: RefusalCode, params: Refusal['params'] = {}): Refusal {
  return { refused: code, params }
}

export function isRefusal(outcome: CommandResult): outcome is Refusal {
  return 'refused' in outcome
}
