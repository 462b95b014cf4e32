import { ui } from '../ui.zh-CN.ts'
import { fields } from './fields.zh-CN.ts'
import { list } from './list.zh-CN.ts'
import { shell } from './shell.zh-CN.ts'

export const workbench = { ...ui, ...fields, ...list, ...shell }
