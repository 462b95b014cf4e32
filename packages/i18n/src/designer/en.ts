import { catalogue } from '../forms/catalogue.en.ts'
import { forms } from '../forms/forms.en.ts'
import { ui } from '../ui.en.ts'
import { designer } from './designer.en.ts'
import { page } from './page.en.ts'
import { ruleEditor } from './rule-editor.en.ts'

export const all = { ...ui, ...forms, ...catalogue, ...designer, ...ruleEditor, ...page } as const
