import { FieldError } from '@rostrum/ui/FieldError'
import classes from './forms.module.css'

/** Why the form as a whole was refused, announced at once. */
export function Refusal({ children }: { children: string | undefined }) {
  return (
    <div role="alert" hidden={!children} className={classes.refusal}>
      {children && <FieldError>{children}</FieldError>}
    </div>
  )
}
