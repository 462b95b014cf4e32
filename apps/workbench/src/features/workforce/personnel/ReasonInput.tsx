import { remarkLength } from '@rostrum/contracts/engines/resource/event-remark'
import { Box } from '@rostrum/ui/layout'
import { CountedTextarea } from '../../../parts/page/CountedTextarea.tsx'
import request from '../../../parts/workforce/request-form.module.css'
import { useT } from '../../../shell/use-t.ts'

/** Why an act is submitted. */
export function ReasonInput({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useT()
  return (
    <Box className={request.field}>
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
