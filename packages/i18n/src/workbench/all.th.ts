import { ui } from '../ui.th.ts'
import { fields } from './fields.th.ts'
import { list } from './list.th.ts'
import { shell } from './shell.th.ts'

export const workbench = { ...ui, ...fields, ...list, ...shell }
