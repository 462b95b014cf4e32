import { Box } from '@rostrum/ui/layout'
import { useT } from '../shell/use-t.ts'
import { ProperName } from './ProperName.tsx'

type Named = { readonly title: string; readonly code: string }

/** The positions of an application in the order of choice, each with its code on a line of its own. */
export function PositionNames({ positions }: { positions: readonly Named[] }) {
  const t = useT()
  return positions.map(({ title, code }) => (
    <Box key={code} component="span" display="block">
      <ProperName>{t('recruitment.choice', { title, code })}</ProperName>
    </Box>
  ))
}
