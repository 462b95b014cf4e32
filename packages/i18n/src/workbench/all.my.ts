import { ui } from '../ui.my.ts'
import { fields } from './fields.my.ts'
import { list } from './list.my.ts'
import { shell } from './shell.my.ts'

export const workbench = { ...ui, ...fields, ...list, ...shell }
