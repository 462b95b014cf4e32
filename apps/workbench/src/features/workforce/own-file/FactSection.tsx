import { Box, Stack, Text } from '@rostrum/ui/layout'
import type { ReactNode } from 'react'
import layout from '../../../parts/page/layout.module.css'
import { useT } from '../../../shell/use-t.ts'
import classes from './own-file.module.css'

type Fact = { readonly key: string; readonly label: string; readonly value: ReactNode }

/** Labels with their values; an empty value is a dash. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ key, label, value }) => (
        <div key={key} className={classes.fact}>
          <Box component="dt" c="sub">
            {label}
          </Box>
          <Box component="dd" overflowWrap="anywhere">
            {value === null || value === '' ? '–' : value}
          </Box>
        </div>
      ))}
    </dl>
  )
}

type FactSectionProps = { readonly title: string; readonly isEmpty?: boolean; readonly children: ReactNode }

/** A titled part of the own file. */
export function FactSection({ title, isEmpty = false, children }: FactSectionProps) {
  const t = useT()
  return (
    <section className={layout.block}>
      <h2 className={classes.title}>{title}</h2>
      {isEmpty ? <Text c="mute">{t('own_file.nothing')}</Text> : <Stack gap={12}>{children}</Stack>}
    </section>
  )
}
