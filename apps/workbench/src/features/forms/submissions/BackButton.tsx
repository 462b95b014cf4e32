import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'

/** The way from a form or a submission to their list. */
export function BackButton({ label, onBack }: { label: string; onBack: () => void }) {
  return (
    <Button size="xs" variant="subtle" leftSection={<IconArrowLeft size={16} aria-hidden="true" />} onClick={onBack}>
      {label}
    </Button>
  )
}
