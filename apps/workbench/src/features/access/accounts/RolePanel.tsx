import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { Text } from '@rostrum/ui/layout'
import { useT } from '../../../shell/use-t.ts'

/** Complements the facts of a role: an administrator needs no permission by name. */
export function RolePanel({ record }: { record: ResourceRecord }) {
  const t = useT()
  return record.admin === true ? (
    <Text c="mute" fz={12}>
      {t('role.holds_all')}
    </Text>
  ) : null
}
