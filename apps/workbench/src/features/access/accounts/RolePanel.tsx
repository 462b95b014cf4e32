import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { useT } from '../../../shell/use-t.ts'
import classes from './RoleInputs.module.css'

/** Complements the facts of a role: an administrator needs no permission by name. */
export function RolePanel({ record }: { record: ResourceRecord }) {
  const t = useT()
  return record.admin === true ? <p className={classes.note}>{t('role.holds_all')}</p> : null
}
