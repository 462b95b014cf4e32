import { Checkbox } from '@mantine/core'
import { standardLeaveKinds } from '@rostrum/attendance-rules/leave/leave-kinds'
import { Flex } from '@rostrum/ui/layout'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import type { FieldInputProps } from '../../../engine/public/resource-override.ts'
import { useLeaveKindName } from './use-leave-kind-name.ts'

const codesOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** Kinds of leave by their names; kinds of a unit that no country has stay chosen by their codes. */
export function LeaveKindsInput({ label, value, onChange, error }: FieldInputProps) {
  const nameOf = useLeaveKindName()
  const chosen = codesOf(value)
  const codes = [...new Set([...standardLeaveKinds, ...chosen])]
  return (
    <Checkbox.Group label={label} value={[...chosen]} error={error} onChange={onChange}>
      <Flex wrap="wrap" columnGap={16} rowGap={8} mt={4}>
        {codes.map((code) => (
          <Checkbox key={code} value={code} label={nameOf(code)} />
        ))}
      </Flex>
    </Checkbox.Group>
  )
}

export function LeaveKindNames({ value }: { value: unknown }) {
  const nameOf = useLeaveKindName()
  const { list } = useTextJoins()
  const codes = codesOf(value)
  if (codes.length === 0) return <span aria-hidden="true">–</span>
  return list(codes.map(nameOf))
}
