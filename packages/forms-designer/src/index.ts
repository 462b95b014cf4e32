import '@rostrum/forms/at-once'

export { replaceForm } from './commands/set-form.ts'
export { Designer } from './Designer.tsx'
export { DiagnosticsNotice } from './diagnostics/DiagnosticsNotice.tsx'
export { PreviewPage } from './preview/PreviewPage.tsx'
export { DesignerSession } from './session/designer-session.ts'
export { Clipboard, type ClipboardContent } from './view/clipboard.ts'
export type { TestSource } from './view/designer-context.ts'
