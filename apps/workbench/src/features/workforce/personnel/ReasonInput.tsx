import { remarkLength } from '@rostrum/contracts/engines/timeline/event-remark'
import { Box } from '@rostrum/ui/layout'
import { CountedTextarea } from '../../../parts/desk/CountedTextarea.tsx'
import { useT } from '../../../shell/use-t.ts'
import classes from './personnel.module.css'

/** Why an act is submitted. */
export function ReasonInput({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useT()
  return (
    <Box className={classes.field}>
      <CountedTextarea
        label={t('personnel.reason')}
        rows={2}
        maxLength={remarkLength}
        value={value}
        onChange={onChange}
      />
    </Box>
  )
}
