import { Text } from '@rostrum/ui/layout'
import type { CellProps } from '../../../engine/public/resource-override.ts'
import { useDays } from '../../../parts/page/use-days.ts'

/** Whom or what a request is about, with its days. */
export function AboutCell({ value, record }: CellProps) {
  const days = useDays()(record?.firstDay, record?.lastDay)
  return (
    <>
      {String(value ?? '')}
      {days !== '' && (
        <Text span c="mute" ms={8}>
          {days}
        </Text>
      )}
    </>
  )
}
