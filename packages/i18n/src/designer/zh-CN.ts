import { catalogue } from '../forms/catalogue.zh-CN.ts'
import { forms } from '../forms/forms.zh-CN.ts'
import { ui } from '../ui.zh-CN.ts'
import { designer } from './designer.zh-CN.ts'
import { page } from './page.zh-CN.ts'
import { ruleEditor } from './rule-editor.zh-CN.ts'

export const all = { ...ui, ...forms, ...catalogue, ...designer, ...ruleEditor, ...page } as const
