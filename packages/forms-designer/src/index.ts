import '@rostrum/forms/at-once'

export { replaceForm } from './commands/set-form.ts'
export { Designer } from './Designer.tsx'
export { FaultsNote } from './faults/FaultsNote.tsx'
export { DesignerSession } from './session/designer-session.ts'
export { Clipboard, type Copied } from './view/clipboard.ts'
export type { TrySource } from './view/designer-context.ts'
export { Explained } from './view/Explained.tsx'
