import { Button } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex } from '@rostrum/ui/layout'
import { useT } from '../../../../shell/use-t.ts'

type Area = { readonly name: string; readonly count: number }

type AreaChoiceProps = {
  areas: readonly Area[]
  /** Empty for all. */
  chosen: string
  onChoose: (name: string) => void
}

/** Narrows the tasks to those of one area of the menu. */
export function AreaChoice({ areas, chosen, onChoose }: AreaChoiceProps) {
  const t = useT()
  const { number } = useFormats()
  const total = areas.reduce((sum, { count }) => sum + count, 0)
  return (
    <Flex role="group" aria-label={t('todo.title')} wrap="wrap" gap={4} py={6} px={8} bdb="line">
      {[{ name: '', count: total }, ...areas.filter(({ name }) => name !== '')].map(({ name, count }) => (
        <Button
          key={name}
          size="compact-sm"
          variant={name === chosen ? 'light' : 'subtle'}
          color={name === chosen ? undefined : 'gray'}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {name || t('home.all_areas')} {number(count)}
        </Button>
      ))}
    </Flex>
  )
}
