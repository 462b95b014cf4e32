import { Flex } from '@rostrum/ui/layout'
import { IconFlag } from '@tabler/icons-react'
import { createContext, useContext } from 'react'

type MarkedParts = {
  /** Names of fields, and ids of sections. */
  readonly names: ReadonlySet<string>
  /** What the mark says at each of them. */
  readonly text: string
}

const Context = createContext<MarkedParts>({ names: new Set(), text: '' })

/** Marks parts of a form to which the page draws attention. A mark is no error: it hinders nothing. */
export const MarkedPartsProvider = Context.Provider

export const useMarkOf = (name: string): string | undefined => {
  const { names, text } = useContext(Context)
  return names.has(name) ? text : undefined
}

export function PartMark({ id, children }: { id?: string | undefined; children: string }) {
  return (
    <Flex id={id} component="span" align="flex-start" gap={4} fz={14} lh={20} c="deadline">
      <IconFlag size={16} style={{ flex: 'none', marginBlock: 2 }} aria-hidden="true" />
      <span>{children}</span>
    </Flex>
  )
}
