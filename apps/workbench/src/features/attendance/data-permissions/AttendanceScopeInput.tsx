import type { FieldInputProps } from '../../../engine/public/resource-override.ts'
import { ScopeEditor } from '../../../parts/scopes/ScopeEditor.tsx'

const areas = ['attendance'] as const

/** The scopes of a role in attendance, as the page of roles edits those of all areas. */
export function AttendanceScopeInput(props: FieldInputProps) {
  return <ScopeEditor {...props} areas={areas} />
}
