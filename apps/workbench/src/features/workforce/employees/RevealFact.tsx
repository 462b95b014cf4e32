import { sealedFields } from '@rostrum/contracts/workforce/employees/calls'
import { isCustomField } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { Box, PlainButton } from '@rostrum/ui/layout'
import { useState } from 'react'
import type { FactActionProps } from '../../../engine/public/resource-override.ts'
import { RevealForm } from '../../../parts/workforce/RevealForm.tsx'
import { call } from '../../../shell/api.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'

/** Shows a sealed value of an employee as a whole, next to its masked one. */
export function RevealFact({ record: { id }, field }: FactActionProps) {
  const t = useT()
  const mayReveal = useHasPermission('employee-personal:read')
  const [isOpen, setOpen] = useState(false)
  const isSealed = sealedFields.some((one) => one === field) || isCustomField(field)
  if (!mayReveal || !isSealed) return null
  if (isOpen)
    return (
      <Box mt={6}>
        <RevealForm
          reveal={(purpose) => call('POST /workbenchApi/workforce/roster/{id}/reveals', { id, field, purpose })}
        />
      </Box>
    )
  return (
    <Box component={PlainButton} ms={8} c="link" fz={13} onClick={() => setOpen(true)}>
      {t('employee.reveal')}
    </Box>
  )
}
