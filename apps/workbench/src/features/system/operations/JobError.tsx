import { useT } from '../../../shell/use-t.ts'
import { errorKindOf } from './error-kind.ts'
import classes from './LogName.module.css'

/** Why a background job failed, in plain words; the error message follows for support. */
export function JobError({ value }: { value: unknown }) {
  const t = useT()
  if (!value) return <span aria-hidden="true">–</span>
  const told = String(value)
  return (
    <span title={told}>
      {t(`job.fault_${errorKindOf(told)}`)} <span className={classes.name}>{told}</span>
    </span>
  )
}
