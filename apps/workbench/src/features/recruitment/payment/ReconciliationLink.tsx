import { Button } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../../shell/use-t.ts'

/** Links from a payment event to the reconciliation of its day. */
export function ReconciliationLink() {
  const t = useT()
  return (
    <Button
      component={Link}
      to="/recruitment/fees?view=reconciliation"
      variant="default"
      leftSection={<IconScale size={16} />}
    >
      {t('system_health.to_reconciliation')}
    </Button>
  )
}
