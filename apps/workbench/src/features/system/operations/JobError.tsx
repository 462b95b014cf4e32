import { Box } from '@rostrum/ui/layout'
import classes from '../../../parts/log/LogName.module.css'
import { useT } from '../../../shell/use-t.ts'
import { errorKindOf } from './error-kind.ts'

/** Why a background job failed, in plain words; the error message follows for support. */
export function JobError({ value }: { value: unknown }) {
  const t = useT()
  if (!value) return <span aria-hidden="true">–</span>
  const error = String(value)
  return (
    <span title={error}>
      {t(`job.error_${errorKindOf(error)}`)}{' '}
      <Box component="span" display="none" ms={4} className={classes.name}>
        {error}
      </Box>
    </span>
  )
}
