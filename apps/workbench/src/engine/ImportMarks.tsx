import type { ImportPreview } from '@rostrum/contracts/engines/resource/resource-calls'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, PlainButton } from '@rostrum/ui/layout'
import type { ReactNode } from 'react'
import { useT } from '../shell/use-t.ts'
import classes from './engine.module.css'
import { type ImportMark, importMarks } from './import-marks.ts'

type ImportMarksProps = {
  counts: ImportPreview['counts']
  mark: ImportMark | undefined
  onChoose: (mark: ImportMark | undefined) => void
  children?: ReactNode
}

/** The number of rows with a mark. */
export const countOf = (counts: ImportPreview['counts'], mark: ImportMark): number =>
  mark === 'excluded' ? (counts.excluded ?? 0) : counts[mark]

/** Groups the rows by what the import would do with them. */
export function ImportMarks({ counts, mark, onChoose, children }: ImportMarksProps) {
  const t = useT()
  const { number } = useFormats()
  const link = (key: ImportMark | undefined, label: string, count: number) => (
    <Box
      key={label}
      component={PlainButton}
      py={2}
      px={10}
      bdrs={6}
      c="sub"
      fz={13}
      lh={20}
      className={classes.mark}
      aria-current={mark === key ? 'true' : undefined}
      onClick={() => onChoose(key)}
    >
      {label} <b>{number(count)}</b>
    </Box>
  )
  return (
    <Flex component="nav" wrap="wrap" gap={4} pb={8} px={24} aria-label={t('import.rows')}>
      {link(undefined, t('list.all'), counts.rows)}
      {importMarks
        .filter((one) => one !== 'excluded' || countOf(counts, one) > 0)
        .map((one) => link(one, t(`import.mark_${one}`), countOf(counts, one)))}
      {children}
    </Flex>
  )
}
