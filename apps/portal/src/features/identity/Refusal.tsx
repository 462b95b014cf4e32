import { FieldError } from '@rostrum/ui/FieldError'
import classes from './forms.module.css'

/** Shows and announces why the whole form was refused. */
export function Refusal({ children }: { children: string | undefined }) {
  return (
    <div role="alert" hidden={!children} className={classes.refusal}>
      {children && <FieldError>{children}</FieldError>}
    </div>
  )
}
