import { Button } from '@mantine/core'
import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { Text } from '@rostrum/ui/layout'
import { IconTableImport } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { usePage } from '../shell/page-context.ts'
import { useT } from '../shell/use-t.ts'
import classes from './engine.module.css'

type ImportButtonProps = {
  description: ResourceDescription
  /** Has its name on phones, too. */
  isNamed?: boolean
}

/** Leads to the import of a list; nothing for those who may import none. */
export function ImportButton({ description, isNamed = false }: ImportButtonProps) {
  const t = useT()
  const navigate = useNavigate()
  const { tab } = usePage()
  if (!description.can.import) return null
  return (
    <Button
      variant="default"
      className={(isNamed ? undefined : classes.iconOnPhone) ?? ''}
      aria-label={t('list.import')}
      leftSection={<IconTableImport size={16} />}
      onClick={() => void navigate(`${tab.path}/import`)}
    >
      <Text span {...(!isNamed && { phone: { display: 'none' } })}>
        {t('list.import')}
      </Text>
    </Button>
  )
}
