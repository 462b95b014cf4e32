import { Button, NativeSelect } from '@mantine/core'
import { revealPurposes, type SealedField, sealedFields } from '@rostrum/contracts/workforce/employees/calls'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { call } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'

type Purpose = (typeof revealPurposes)[number]

/** Shows a sealed value of an employee as a whole, for a purpose. */
export function EmployeePanel({ record }: PanelProps) {
  const t = useT()
  const { field: word } = useResourceLabels('employment')
  const mayReveal = useHasPermission('employee-personal:read')
  const reportFailure = useReportFailure()
  const filled = sealedFields.filter((field) => (record[field] ?? '') !== '')
  const [chosen, setChosen] = useState<SealedField>()
  const [purpose, setPurpose] = useState<Purpose>('contract')
  const field = chosen ?? filled[0]
  const reveal = useMutation({
    mutationFn: (of: SealedField) =>
      call('POST /workbenchApi/workforce/roster/{id}/reveals', { id: record.id, field: of, purpose }),
    onError: reportFailure,
  })
  if (!mayReveal || field === undefined) return null
  return (
    <Stack component="section" gap={8} p={12} bdrs={8} bg="page">
      <Flex gap={8} wrap="wrap" align="flex-end">
        <NativeSelect
          label={t('employee.reveal_field')}
          value={field}
          onChange={(event) => {
            setChosen(sealedFields.find((one) => one === event.currentTarget.value))
            reveal.reset()
          }}
          data={filled.map((one) => ({ value: one, label: word(one) }))}
        />
        <NativeSelect
          label={t('employee.reveal_purpose')}
          value={purpose}
          onChange={(event) => {
            const next = revealPurposes.find((one) => one === event.currentTarget.value)
            if (next) setPurpose(next)
          }}
          data={revealPurposes.map((one) => ({ value: one, label: t(`employee.purpose_${one}`) }))}
        />
        <Button variant="default" loading={reveal.isPending} onClick={() => reveal.mutate(field)}>
          {t('employee.reveal')}
        </Button>
      </Flex>
      {reveal.data && (
        <Box fw={600} role="status">
          {reveal.data.value}
        </Box>
      )}
      <Text c="mute" fz={12}>
        {t('employee.reveal_hint')}
      </Text>
    </Stack>
  )
}
