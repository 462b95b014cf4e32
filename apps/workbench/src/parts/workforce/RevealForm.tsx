import { Button, NativeSelect } from '@mantine/core'
import { revealPurposes } from '@rostrum/contracts/workforce/employees/calls'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useReportFailure } from '../../shell/failure.ts'
import { useT } from '../../shell/use-t.ts'

type Purpose = (typeof revealPurposes)[number]

type RevealFormProps = {
  readonly reveal: (purpose: Purpose) => Promise<{ readonly value: string }>
}

/** Shows a sealed value as a whole, for a purpose. */
export function RevealForm({ reveal }: RevealFormProps) {
  const t = useT()
  const reportFailure = useReportFailure()
  const [purpose, setPurpose] = useState<Purpose>('contract')
  const { mutate, data, isPending, reset } = useMutation({ mutationFn: () => reveal(purpose), onError: reportFailure })
  return (
    <Stack gap={8} p={12} bdrs={8} bg="page">
      <Flex gap={8} wrap="wrap" align="flex-end">
        <NativeSelect
          label={t('employee.reveal_purpose')}
          value={purpose}
          onChange={(event) => {
            const next = revealPurposes.find((one) => one === event.currentTarget.value)
            if (next) setPurpose(next)
            reset()
          }}
          data={revealPurposes.map((one) => ({ value: one, label: t(`employee.purpose_${one}`) }))}
        />
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          {t('employee.reveal')}
        </Button>
      </Flex>
      {data && (
        <Box fw={600} role="status" overflowWrap="anywhere">
          {data.value}
        </Box>
      )}
      <Text c="mute" fz={12}>
        {t('employee.reveal_hint')}
      </Text>
    </Stack>
  )
}
