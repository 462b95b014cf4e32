import { Button } from '@mantine/core'
import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useHasPermission, usePage, usePageAddress } from '../shell/page-context.ts'
import { useT } from '../shell/use-t.ts'
import { useOverride } from './overrides.ts'

type NewRecordButtonProps = { description: ResourceDescription; onNew: () => void }

/** Leads to the form or the page on which a record is made; nothing for those who may make none. */
export function NewRecordButton({ description, onNew }: NewRecordButtonProps) {
  const t = useT()
  const navigate = useNavigate()
  const { tab } = usePage()
  const [, change] = usePageAddress()
  const { createPage, importedOnly = false } = useOverride(description.name)
  const mayCreate = useHasPermission(createPage?.permission ?? '')
  if (importedOnly || (!description.can.create && !mayCreate)) return null
  const make = () => {
    if (!createPage || !mayCreate) return onNew()
    const { pathname, searchParams } = new URL(createPage.path, window.location.origin)
    if (pathname !== tab.path) return void navigate(createPage.path)
    // The page itself makes them; its view stays.
    change((address) => {
      for (const [name, value] of searchParams) address.set(name, value)
    })
  }
  return (
    <Button leftSection={<IconPlus size={16} />} onClick={make}>
      {t('list.new')}
    </Button>
  )
}
