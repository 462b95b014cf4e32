import { Flex, Text } from '@rostrum/ui/layout'
import { DateInput } from '../../../parts/page/DateInput.tsx'
import { useT } from '../../../shell/use-t.ts'

type FeeDaysProps = {
  readonly from: string
  readonly to: string
  readonly onChange: (end: 'from' | 'to', day: string) => void
}

/** The first and the last day of a list, in one line. */
export function FeeDays({ from, to, onChange }: FeeDaysProps) {
  const t = useT()
  const days = { from, to }
  return (
    <Flex wrap="wrap" align="center" gap={8}>
      {(['from', 'to'] as const).map((end) => (
        <Flex key={end} align="center" gap={8} phone={{ direction: 'column', align: 'stretch', gap: 4 }}>
          <Text span c="sub" aria-hidden="true">
            {t(`fees.${end}`)}
          </Text>
          <DateInput
            w={190}
            grain="day"
            aria-label={t(`fees.${end}`)}
            value={days[end]}
            onChange={(day) => onChange(end, day)}
          />
        </Flex>
      ))}
    </Flex>
  )
}
