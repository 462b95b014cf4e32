import type { SettingEditor } from '@rostrum/forms/catalogue/setting'
import { ChoiceEditor, ComponentEditor, FieldsEditor, SourceEditor, ValidationEditor } from './choice-editors.tsx'
import type { Editor } from './editor.ts'
import { HtmlEditor } from './HtmlEditor.tsx'
import { IconEditor } from './IconEditor.tsx'
import { JsonEditor } from './JsonEditor.tsx'
import { LanguageEditor } from './LanguageEditor.tsx'
import { OptionItemsEditor } from './OptionItemsEditor.tsx'
import { ButtonsEditor, ColumnsEditor, PairsEditor } from './RecordsEditor.tsx'
import { ScriptEditorLink } from './ScriptEditorLink.tsx'
import {
  ColorEditor,
  FlagEditor,
  FormatEditor,
  MultilineEditor,
  NameEditor,
  NumberEditor,
  TextEditor,
  TextListEditor,
} from './text-editors.tsx'
import { BoundEditor, ValueEditor } from './ValueEditor.tsx'

/** Fields whose own control, as the editor of their default, needs the width of the panel. */
export const widelyEntered: ReadonlySet<string> = new Set([
  ...['rich-editor', 'slider', 'date-range', 'time-range', 'cascader'],
])

/** The editor for each kind of setting. A wide one is below its label. */
export const editors: Readonly<Record<SettingEditor, { readonly Editor: Editor; readonly wide?: true }>> = {
  name: { Editor: NameEditor },
  text: { Editor: TextEditor },
  multiline: { Editor: MultilineEditor, wide: true },
  flag: { Editor: FlagEditor },
  number: { Editor: NumberEditor },
  choice: { Editor: ChoiceEditor },
  words: { Editor: TextListEditor },
  classes: { Editor: TextListEditor },
  items: { Editor: OptionItemsEditor, wide: true },
  value: { Editor: ValueEditor },
  limit: { Editor: BoundEditor },
  format: { Editor: FormatEditor },
  validation: { Editor: ValidationEditor },
  script: { Editor: ScriptEditorLink },
  html: { Editor: HtmlEditor, wide: true },
  color: { Editor: ColorEditor },
  icon: { Editor: IconEditor },
  length: { Editor: TextEditor },
  pairs: { Editor: PairsEditor, wide: true },
  columns: { Editor: ColumnsEditor, wide: true },
  buttons: { Editor: ButtonsEditor, wide: true },
  json: { Editor: JsonEditor, wide: true },
  source: { Editor: SourceEditor },
  fields: { Editor: FieldsEditor, wide: true },
  component: { Editor: ComponentEditor },
  css: { Editor: ScriptEditorLink },
  variables: { Editor: JsonEditor, wide: true },
  language: { Editor: LanguageEditor },
}
