export { Designer } from './Designer.tsx'
export { DesignerSession } from './session/designer-session.ts'
