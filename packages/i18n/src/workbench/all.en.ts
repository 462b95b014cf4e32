import { ui } from '../ui.en.ts'
import { fields } from './fields.en.ts'
import { list } from './list.en.ts'
import { shell } from './shell.en.ts'

export const workbench = { ...ui, ...fields, ...list, ...shell }
