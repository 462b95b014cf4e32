import { TextInput } from '@mantine/core'
import { Flex } from '@rostrum/ui/layout'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../shell/use-t.ts'
import classes from './Map.module.css'

type MapSideProps = { title: string; words: string; onWords: (words: string) => void; children: ReactNode }

/** The list next to a map, with its search. */
export function MapSide({ title, words, onWords, children }: MapSideProps) {
  const t = useT()
  return (
    <Flex
      component="section"
      direction="column"
      gap={10}
      mih={0}
      py={14}
      px={16}
      className={classes.side}
      aria-label={title}
    >
      <h1>{title}</h1>
      <TextInput
        aria-label={t('list.find')}
        placeholder={t('list.find')}
        leftSection={<IconSearch size={16} />}
        value={words}
        onChange={(event) => onWords(event.currentTarget.value)}
      />
      {children}
    </Flex>
  )
}
