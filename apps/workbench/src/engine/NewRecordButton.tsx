import { Button } from '@mantine/core'
import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { insideSentence } from '../shell/inside-sentence.ts'
import { useHasPermission, usePage, usePageAddress } from '../shell/page-context.ts'
import { useLogLabel, useT } from '../shell/use-t.ts'
import { useOverride } from './overrides.ts'

type NewRecordButtonProps = {
  description: ResourceDescription
  /** Says what is made, where no heading next to it does. */
  isNamed?: boolean
  onNew: () => void
}

/** Whether the reader may make the first record of a list, by hand or from a sheet. */
export function useMayMake(description: ResourceDescription): boolean {
  const mayMakeOne = useMayMakeOne(description)
  return mayMakeOne || description.can.import
}

function useMayMakeOne({ name, can }: ResourceDescription): boolean {
  const { createPage, importedOnly = false } = useOverride(name)
  const mayOpen = useHasPermission(createPage?.permission ?? '')
  return !importedOnly && (can.create || mayOpen)
}

/** Leads to the form or the page on which a record is made; nothing for those who may make none. */
export function NewRecordButton({ description, isNamed = false, onNew }: NewRecordButtonProps) {
  const t = useT()
  const navigate = useNavigate()
  const { tab } = usePage()
  const [, change] = usePageAddress()
  const logWord = useLogLabel()
  const { createPage } = useOverride(description.name)
  const mayOpen = useHasPermission(createPage?.permission ?? '')
  if (!useMayMakeOne(description)) return null
  const make = () => {
    if (!createPage || !mayOpen) return onNew()
    const { pathname, searchParams } = new URL(createPage.path, window.location.origin)
    if (pathname !== tab.path) return void navigate(createPage.path)
    // The page itself makes them; its view stays.
    change((address) => {
      for (const [name, value] of searchParams) address.set(name, value)
    })
  }
  return (
    <Button leftSection={<IconPlus size={16} />} onClick={make}>
      {isNamed ? t('search.new_of', { name: insideSentence(logWord('entity', description.name)) }) : t('list.new')}
    </Button>
  )
}
