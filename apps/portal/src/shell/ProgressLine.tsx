import { useNavigation } from 'react-router'
import classes from './ProgressLine.module.css'

/** A line at the upper edge while the next page is on its way; shows only when that takes more than 200 ms. */
export function ProgressLine() {
  const loading = useNavigation().state === 'loading'
  return loading ? <div className={classes.line} aria-hidden="true" /> : null
}
