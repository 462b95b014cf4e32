import { Button } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../../shell/use-t.ts'

/** From what happened to money to where bills are compared with it. */
export function ReconciliationLink() {
  const t = useT()
  return (
    <Button
      component={Link}
      to="/recruitment/fees?view=reconciliation"
      variant="default"
      leftSection={<IconScale size={16} />}
    >
      {t('upkeep.to_reconciliation')}
    </Button>
  )
}
