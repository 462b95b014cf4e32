import { ExtensionActs } from '../../../engine/public/ExtensionActs.tsx'
import type { PanelProps } from '../../../engine/public/resource-override.ts'

/** What can be begun from a person next to the roster, as on the page of the person. */
export const EmployeeActs = ({ record }: PanelProps) => <ExtensionActs resource="employment" record={record} />
