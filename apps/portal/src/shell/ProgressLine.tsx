import { Box } from '@rostrum/ui/layout'
import { useNavigation } from 'react-router'
import classes from './Shell.module.css'

/** A line at the top edge while the next page loads; appears after 200 ms. */
export function ProgressLine() {
  const loading = useNavigation().state === 'loading'
  return loading ? <Box bg="accent" className={classes.line} aria-hidden="true" /> : null
}
