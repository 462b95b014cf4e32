import classes from '../../../parts/log/LogName.module.css'
import { useT } from '../../../shell/use-t.ts'
import { errorKindOf } from './error-kind.ts'

/** Why background work failed, in plain words; what the error itself says stands after them for who supports the product. */
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
